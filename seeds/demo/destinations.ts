import { countries } from '../reference/countries.ts'
import type { MerchantProfile } from './merchants/merchantProfile.ts'
import type { DemoCountry } from './places.ts'
import type { Random } from './Random.ts'
import type { Shares } from './Shares.ts'

const inTheEu = {
  DE: 180,
  FR: 130,
  FI: 90,
  SE: 80,
  IT: 70,
  ES: 70,
  NL: 60,
  PL: 50,
  BE: 40,
  AT: 40,
  DK: 40,
  EE: 30,
  IE: 30,
  PT: 20,
  CZ: 20,
  LV: 20,
  LT: 20,
  GR: 15,
  RO: 15,
  HU: 15,
  SK: 10,
  HR: 8,
  BG: 8,
  SI: 7,
  LU: 5,
  XI: 5,
  CY: 3,
  MT: 3,
} as const
const everywhere = { ...inTheEu, GB: 60, NO: 50, CH: 40 } as const

// EU rules apply to goods for Northern Ireland (Windsor Framework).
const vatArea: ReadonlySet<string> = new Set([...countries.filter(({ is_eu }) => is_eu).map(({ code }) => code), 'XI'])

/** Whether EU VAT rules apply to goods sent to or from there. */
export const isInEuVatArea = (country: DemoCountry): boolean => vatArea.has(country)

/** The destination of an order. Services of the demo go to the EU only, and nobody imports into their own country. */
export function destinationOf(random: Random, { sells, country }: MerchantProfile, { destinations }: Shares): DemoCountry {
  const drawn: DemoCountry = random.weighted<DemoCountry>(destinations ?? (sells === 'services' ? inTheEu : everywhere))
  return drawn === country && !isInEuVatArea(country) ? 'DE' : drawn
}
