import { entityValidators } from 'stdnum'
import { isVatId, vatPrefixOf } from '#domain/identifiers/vatId.ts'
import type { DemoCountry } from './places.ts'
import type { Random } from './Random.ts'

/*
 * Numbers are drawn until one passes its national check, so that no check algorithm is implemented twice. In a shape, `#`
 * stands for any digit, `+` for one from 1 to 9, `?` for a letter; everything else stands for itself.
 */

const vatShapes: Partial<Record<DemoCountry, string>> = {
  AT: 'U########',
  BE: '0#########',
  BG: '1########',
  CH: '+########MWST',
  CY: '10######?',
  CZ: '+#######',
  DE: '+########',
  DK: '+#######',
  EE: '10#######',
  ES: 'B########',
  FI: '+#######',
  GB: '+########',
  GR: '0########',
  HR: '###########',
  HU: '+#######',
  IE: '#######?',
  IT: '0######015#',
  LT: '1######1#',
  LU: '+#######',
  LV: '4000#######',
  MT: '+#######',
  NL: '8########B01',
  NO: '9########MVA',
  PL: '+#########',
  PT: '50#######',
  RO: '+#######',
  SE: '55########01',
  SI: '+#######',
  SK: '202#######',
  XI: '+########',
}

/** Company numbers of countries in which the VAT number differs from it, or does not exist. */
const companyShapes: Partial<Record<DemoCountry, string>> = {
  AU: '##9########',
  CA: '+########',
  CH: 'CHE+########',
  CN: '91440300MA5?####?#',
  EE: '1#######',
  FR: '+########',
  IN: '???C?####?',
  JP: '#############',
  KR: '+##81#####',
  SG: '201######?',
  TR: '+#########',
  UA: '3#######',
  US: '+#-#######',
}

const letters = 'ABCDEFGHJKLMNPQRTUWXY'.split('')

const draw = (random: Random, shape: string): string =>
  shape.replace(/[#+?]/g, (place) => {
    if (place === '?') return random.pick(letters)
    return String(random.whole(place === '+' ? 1 : 0, 9))
  })

const MAX_DRAWS = 20_000

function drawUntil(random: Random, shape: string, passes: (text: string) => boolean): string {
  for (let attempt = 0; attempt < MAX_DRAWS; attempt++) {
    const text = draw(random, shape)
    if (passes(text)) return text
  }
  throw new Error(`No number of the shape ${shape} passes its check`)
}

/** A VAT number with its prefix that passes the country's check. */
export function vatNumberOf(random: Random, country: DemoCountry): string {
  if (country === 'FR') return frenchVatNumber(random)
  const prefix = vatPrefixOf(country)
  return prefix + drawUntil(random, vatShapes[country] ?? '', (text) => isVatId(country, prefix + text))
}

/** Two digits before the company's number, drawn separately, because both together would take a thousand draws. */
function frenchVatNumber(random: Random): string {
  const company = companyTinOf(random, 'FR')
  return drawUntil(random, `FR##${company}`, (text) => isVatId('FR', text))
}

/** Whether a tax number of a company passes the country's check. Numbers of Hong Kong have none. */
export const isCompanyTin = (country: string, tin: string): boolean =>
  country === 'HK'
    ? /^\d{8}$/.test(tin)
    : (entityValidators[country] ?? []).some((validator) => validator.validate(tin).isValid) ||
      isVatId(country, vatPrefixOf(country) + tin)

/** The tax number of a company that passes the country's check; the VAT number in countries where companies use that. */
export function companyTinOf(random: Random, country: DemoCountry): string {
  if (country === 'HK') return draw(random, '+#######')
  const shape = companyShapes[country]
  if (!shape) return vatNumberOf(random, country).slice(vatPrefixOf(country).length)
  return drawUntil(random, shape, (text) => isCompanyTin(country, text))
}
