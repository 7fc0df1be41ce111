import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { companyOf } from '../companies.ts'
import type { DemoCountry } from '../places.ts'
import { Random } from '../Random.ts'
import type { DemoCurrency } from '../rates.ts'
import type { Reference } from '../Reference.ts'
import { memberStates, warehouseCountries } from './merchantProfile.ts'
import type { DemoMerchant, MerchantProfile } from './merchantProfile.ts'
import { rowsOf } from './merchantRows.ts'

const homes = {
  CN: 15,
  US: 14,
  GB: 12,
  HK: 5,
  JP: 5,
  KR: 4,
  TR: 5,
  UA: 3,
  CA: 4,
  AU: 3,
  IN: 4,
  NO: 4,
  CH: 4,
  SG: 2,
  FI: 4,
  EE: 3,
  SE: 3,
  DE: 3,
  FR: 1,
  NL: 2,
  PL: 2,
  ES: 1,
  IT: 1,
} as const
const foreignHomes = { CN: 4, US: 4, GB: 3, JP: 1, TR: 1, KR: 1 } as const
const supportedOutside = ['GB', 'NO', 'CH'] as const

const homeCurrency: Partial<Record<DemoCountry, DemoCurrency>> = {
  US: 'USD',
  CN: 'USD',
  HK: 'USD',
  CA: 'USD',
  AU: 'USD',
  SG: 'USD',
  GB: 'GBP',
  NO: 'NOK',
  CH: 'CHF',
  SE: 'SEK',
  PL: 'PLN',
  JP: 'JPY',
}

const DAYS_OF_REGISTRATIONS = 1095
const LAST_REGISTRATION_DAYS_AGO = 20

interface Schemes {
  import: boolean
  union: boolean
  nonUnion: boolean
  nonEu: boolean
}

/** Every ninth merchant gets the next of the sixteen combinations of schemes, so that all of them occur. */
const walksThroughSchemes = (id: number): boolean => id % 9 === 4

function schemesOf(random: Random, { id, isEu, sells }: Pick<MerchantProfile, 'id' | 'isEu' | 'sells'>): Schemes {
  if (walksThroughSchemes(id)) {
    const number = Math.floor(id / 9)
    return { import: (number & 1) > 0, union: (number & 2) > 0, nonUnion: (number & 4) > 0, nonEu: (number & 8) > 0 }
  }
  if (isEu) return { import: random.chance(0.25), union: random.chance(0.9), nonUnion: false, nonEu: random.chance(0.2) }
  if (sells === 'services') return { import: false, union: false, nonUnion: random.chance(0.95), nonEu: random.chance(0.1) }
  return { import: random.chance(0.85), union: random.chance(0.25), nonUnion: false, nonEu: random.chance(0.35) }
}

/** The demo that a merchant is part of: how many there are, the day it ends on, and what its rows point to. */
interface DemoFrame {
  count: number
  until: Day
  reference: Reference
}

/** The merchant of a demo with this id. */
export function merchantOf(id: number, { count, until, reference }: DemoFrame): DemoMerchant {
  const random = new Random('merchant', id)
  const country: DemoCountry = random.weighted<DemoCountry>(walksThroughSchemes(id) ? foreignHomes : homes)
  const isEu = memberStates.has(country)
  const wishes = !isEu && random.chance(0.14) ? 'services' : 'goods'
  const schemes = schemesOf(random, { id, isEu, sells: wishes })
  // Merchants outside the EU join the Union scheme for goods in a warehouse here.
  const sells = schemes.union ? 'goods' : wishes
  const age = DAYS_OF_REGISTRATIONS - Math.floor(((DAYS_OF_REGISTRATIONS - LAST_REGISTRATION_DAYS_AGO) * id) / count)
  const registered = addDays(until, -age)
  const postal = sells === 'goods' && random.chance(0.75)
  const warehouses = schemes.union && sells === 'goods' && (!isEu || random.chance(0.4)) ? [random.pick(warehouseCountries)] : []
  const commenced = (holds: boolean): Day | null => (holds ? addDays(registered, random.whole(5, 19)) : null)

  const profile: MerchantProfile = {
    id,
    country,
    isEu,
    sells,
    currency: random.chance(0.35) ? 'EUR' : (homeCurrency[country] ?? 'EUR'),
    pricesWithVat: random.chance(0.8),
    postSale: random.chance(0.35),
    courier: postal ? null : random.pick([...reference.couriers.keys()]),
    warehouses,
    importFrom: commenced(schemes.import),
    unionFrom: commenced(schemes.union),
    nonUnionFrom: commenced(schemes.nonUnion),
    nonEuCountries: schemes.nonEu ? supportedOutside.filter((code) => code !== country && random.chance(0.6)) : [],
    registered,
  }
  // A registration outside the EU needs a country.
  if (schemes.nonEu && profile.nonEuCountries.length === 0) profile.nonEuCountries = [country === 'GB' ? 'NO' : 'GB']
  const company = companyOf(id, country)
  return { profile, rows: rowsOf({ random, profile, company, reference }) }
}
