import type { ListedRate } from './expandItems.ts'
import { wholeCode } from './expandItems.ts'

/** A row of the Commission's list of a member state's rates, reduced to what concerns goods. */
export interface ListedRow {
  country: string
  type: string
  /** In percent; null if the row names none. */
  value: string | null
  codes: readonly string[]
  category: string | null
  note: string | null
}

/** The types of rates by their names in the Commission's list; other names are not rates. */
const rateTypes = {
  DEFAULT: 'STANDARD',
  REDUCED_RATE: 'REDUCED',
  SUPER_REDUCED_RATE: 'SUPER_REDUCED',
  PARKING_RATE: 'PARKING',
  EXEMPTED: 'EXEMPT',
} as const
type ListedType = (typeof rateTypes)[keyof typeof rateTypes]

const typeOf = (type: string): ListedType | undefined =>
  Object.hasOwn(rateTypes, type) ? rateTypes[type as keyof typeof rateTypes] : undefined

/** Marks rows that repeat a code for imported goods. */
const IMPORT = /^VAT - Import -\s*/
/** Any other such beginning names a territory with rates of its own, such as the Canary Islands. */
const TERRITORY = /^VAT - (?!Import -)/

/** A rate of a country, by type and percentage. */
export interface CountryRate {
  type: ListedType
  rate: string
}

interface ListedVat {
  rates: CountryRate[]
  items: ListedRate[]
  /** The list has two standard rates, so nothing of the country can be used. */
  standards: string[]
}

/** A percentage without trailing zeros: `7.0` as `7`. */
const shortest = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

/**
 * The rates of a country and the codes under them. Rates of territories and services are left out. If a code is listed again
 * for imported goods, that row counts, because orders are mostly about imported goods.
 */
export function listedVat(rows: readonly ListedRow[]): ListedVat {
  const own = rows.flatMap(({ type, value, ...row }) => {
    const known = typeOf(type)
    const isOfTerritory = row.category === 'REGION' || TERRITORY.test(row.note ?? '')
    return known && value !== null && !isOfTerritory ? [{ ...row, type: known, rate: shortest(value) }] : []
  })
  const rates = new Map(own.map(({ type, rate }) => [`${type} ${rate}`, { type, rate }]))
  const items = own
    .filter(({ type }) => type !== 'STANDARD')
    .flatMap(({ codes, note, type, ...row }) => {
      const isForImport = IMPORT.test(note ?? '')
      const condition = note?.replace(IMPORT, '').trim() || null
      return codes.map((code) => ({
        ...row,
        code: wholeCode(code),
        note: condition,
        isExempt: type === 'EXEMPT',
        isForImport,
      }))
    })
  const imported = new Set(items.flatMap(({ code, isForImport }) => (isForImport ? [code] : [])))
  return {
    rates: [...rates.values()],
    standards: [...rates.values()].filter(({ type }) => type === 'STANDARD').map(({ rate }) => rate),
    items: items.filter(({ code, isForImport }) => isForImport || !imported.has(code)),
  }
}
