import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../decimal.ts'
import type { DutyFormula, DutyTerm } from './dutyExpression.ts'

/** What a duty is computed from: an item of a declaration. */
export interface DutiableItem {
  /** The price of the goods, with transport and insurance to the border of the EU (Regulation (EU) No 952/2013, Articles 70 and 71). */
  customsValue: string
  /** The mass of the whole line in kilograms. */
  netMassKg?: string
  grossMassKg?: string
  pieces: number
  /** Quantities in TARIC's supplementary units, by unit code. */
  units?: Readonly<Record<string, string>>
}

/** An amount in the currency of the customs value, rounded; or the units without which it cannot be computed. */
type DutyAmount = { amount: string } | { missingUnits: readonly string[] }

/** What a quantity is derived from: the net or gross mass in kilograms, the pieces, or another unit. */
const derived: Readonly<Record<string, { from: string; by: string }>> = {
  KGM: { from: 'net', by: '1' },
  DTN: { from: 'net', by: '100' },
  TNE: { from: 'net', by: '1000' },
  GRM: { from: 'net', by: '0.001' },
  // G means the gross weight.
  'DTN G': { from: 'gross', by: '100' },
  'KGM G': { from: 'gross', by: '1' },
  NAR: { from: 'pieces', by: '1' },
  CEN: { from: 'NAR', by: '100' },
  MIL: { from: 'NAR', by: '1000' },
  HLT: { from: 'LTR', by: '100' },
  LTR: { from: 'HLT', by: '0.01' },
  HMT: { from: 'MTR', by: '100' },
  MTR: { from: 'HMT', by: '0.01' },
}

function quantityIn(unit: string, item: DutiableItem): string | undefined {
  const given = item.units?.[unit]
  if (given !== undefined) return given
  const rule = derived[unit]
  if (!rule) return undefined
  const { netMassKg, grossMassKg, pieces, units } = item
  const source =
    { net: netMassKg, gross: grossMassKg, pieces: String(pieces), NAR: units?.NAR ?? String(pieces) }[rule.from] ??
    units?.[rule.from]
  return source === undefined ? undefined : divideDecimals(source, rule.by)
}

/** The exact amount of one term; undefined if the quantity is not known. */
function amountOf(term: DutyTerm, item: DutiableItem): string | undefined {
  if ('percent' in term) return divideDecimals(multiplyDecimals(item.customsValue, term.percent), '100')
  const quantity = quantityIn(term.unit, item)
  return quantity === undefined ? undefined : multiplyDecimals(term.euro, quantity)
}

const sumOf = (terms: readonly DutyTerm[], item: DutiableItem): string =>
  sumDecimals(terms.map((term) => amountOf(term, item) ?? '0'))

/**
 * The customs duty on an item. Percentages are taken of the customs value, amounts per unit of the net mass, the pieces or the
 * supplementary units; the limits MIN and MAX apply to the sum. Rounded once, at the end, to the decimals of the currency of
 * formula and customs value.
 */
export function dutyAmount({ terms, min, max }: DutyFormula, item: DutiableItem, places = 2): DutyAmount {
  const all = [...terms, ...(min ?? []), ...(max ?? [])]
  const missingUnits = all.flatMap((term) => ('unit' in term && amountOf(term, item) === undefined ? [term.unit] : []))
  if (missingUnits.length) return { missingUnits: [...new Set(missingUnits)] }
  const raised = min ? greater(sumOf(terms, item), sumOf(min, item)) : sumOf(terms, item)
  return { amount: roundDecimal(max ? lesser(raised, sumOf(max, item)) : raised, places) }
}

/** A formula with its amounts per unit converted to another currency, given how many units of that currency one euro buys. */
export function inCurrency(formula: DutyFormula, unitsPerEuro: string): DutyFormula {
  const converted = (terms: readonly DutyTerm[]) =>
    terms.map((term) => ('unit' in term ? { ...term, euro: multiplyDecimals(term.euro, unitsPerEuro) } : term))
  const { terms, min, max } = formula
  return { terms: converted(terms), ...(min && { min: converted(min) }), ...(max && { max: converted(max) }) }
}

const greater = (a: string, b: string): string => (compareDecimals(a, b) < 0 ? b : a)
const lesser = (a: string, b: string): string => (compareDecimals(a, b) > 0 ? b : a)
