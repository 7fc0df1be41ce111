import type { Day } from '../day.ts'
import { compareDecimals } from '../decimal.ts'
import type { CountryGroups } from './CountryGroups.ts'
import type { DutiableItem } from './dutyAmount.ts'
import { dutyAmount, inCurrency } from './dutyAmount.ts'
import type { DutyFormula, DutyObstacle } from './dutyExpression.ts'

/** A country or a group to which a measure does not apply, and when. */
export interface Exclusion {
  origin: string
  from: Day | null
  to: Day | null
}

/** The tables with measures of the EU tariff: of the Commission's files, and those that people enter. */
type MeasureTable = 'taric_measure' | 'country_customs_duty_rate'

/**
 * A row of the tariff. Types: 103 third-country duty; 112 autonomous suspension; 106, 141 and 142 preferences; 551 to 555, 695
 * and 696 additional duties.
 */
export interface TariffMeasure {
  id: number
  table?: MeasureTable
  /** Up to ten digits; pairs of zeros at the end mean everything below. */
  code: string
  type: string
  /** A country (ISO 3166-1) or a country group of TARIC; 1011 is every country. */
  origin: string
  excluded: readonly Exclusion[]
  /** Additional code and reduction indicator: measures that differ only by these hold side by side. */
  variant?: string
  /** As published. */
  expression: string
  /** The formula, or why it cannot be computed from an order. */
  formula: DutyFormula | { obstacle: DutyObstacle }
  from: Day
  to: Day | null
}

interface Goods {
  code: string
  origin?: string
  /** Whether the buyer or seller holds a proof of origin, without which no preference applies (Regulation (EU) No 952/2013, Article 64). */
  hasProofOfOrigin?: boolean
}

/** Remarks for operators about how a measure was found. */
export type MeasureFlag =
  | 'additional_duty'
  | 'highest_of_longer_codes'
  | 'highest_of_additional_codes'
  | 'preference_without_proof'

interface FoundMeasure {
  measure: TariffMeasure | undefined
  flags: readonly MeasureFlag[]
}

export const EVERY_COUNTRY = '1011'
export const THIRD_COUNTRY_DUTY = '103'
/**
 * Suspended for everybody (Article 31 of the Treaty on the Functioning of the EU); 115 requires an authorisation, so it does
 * not count.
 */
export const SUSPENSION = '112'
export const preferences: ReadonlySet<string> = new Set(['106', '141', '142'])
/**
 * Anti-dumping and countervailing duties, provisional, definitive or pending, and additional ones depend on the maker or on a
 * decision: an operator checks them (Regulations (EU) 2016/1036 and 2016/1037).
 */
const additional: ReadonlySet<string> = new Set(['551', '552', '553', '554', '555', '695', '696'])

/** The types of measures that the duty on an order depends on. */
export const dutyMeasures: readonly string[] = [THIRD_COUNTRY_DUTY, SUSPENSION, ...preferences, ...additional]

/** The significant digits of a code: pairs of zeros at its end mean everything below. */
export const headingOf = (code: string): string => {
  const short = code.replace(/(?:00)+$/, '')
  return short.length < 2 ? code.slice(0, 2) : short.length % 2 ? `${short}0` : short
}

const isInForce = ({ from, to }: { from: Day | null; to: Day | null }, date: Day): boolean =>
  (from === null || from <= date) && (to === null || date <= to)

/** Whether a measure applies to goods of an origin, given as the country with its groups; without one, if it is for every origin. */
function appliesTo({ origin, excluded }: TariffMeasure, groups: ReadonlySet<string> | undefined, date: Day): boolean {
  if (!groups) return origin === EVERY_COUNTRY
  if (excluded.some((exclusion) => groups.has(exclusion.origin) && isInForce(exclusion, date))) return false
  return origin === EVERY_COUNTRY || groups.has(origin)
}

/**
 * Chooses those of the longest code; of one code a country takes precedence over a group, and a group over "every country";
 * then what people have entered over what was published, and the newest.
 */
const nearestFirst = (a: TariffMeasure, b: TariffMeasure): number =>
  headingOf(b.code).length - headingOf(a.code).length ||
  a.origin.length - b.origin.length ||
  isEveryone(a) - isEveryone(b) ||
  isPublished(a) - isPublished(b) ||
  b.from.localeCompare(a.from)

const isEveryone = ({ origin }: TariffMeasure): number => Number(origin === EVERY_COUNTRY)
const isPublished = ({ table }: TariffMeasure): number => Number(table === 'taric_measure')

/** What is imported, and when. */
interface Imported {
  item: DutiableItem
  date: Day
  /** How many units of the currency of the customs value one euro buys. */
  unitsPerEuro?: string
}

/** What the duty would be, to compare measures; undefined if it cannot be computed. */
function dutyUnder({ formula }: TariffMeasure, { item, unitsPerEuro = '1' }: Imported): string | undefined {
  if ('obstacle' in formula) return undefined
  const duty = dutyAmount(inCurrency(formula, unitsPerEuro), item, PLACES_TO_COMPARE)
  return 'amount' in duty ? duty.amount : undefined
}

/** Amounts that are only compared keep more decimals than any currency has. */
const PLACES_TO_COMPARE = 6

/** The measure with the highest duty. One that cannot be computed is taken only if none can. */
const highest = (measures: readonly TariffMeasure[], imported: Imported): TariffMeasure | undefined =>
  measures.toSorted((a, b) => compareDecimals(dutyUnder(b, imported) ?? '-1', dutyUnder(a, imported) ?? '-1'))[0]

/** The measure with the lowest duty. One that cannot be computed is taken only if none can. */
function lowest(measures: readonly TariffMeasure[], imported: Imported): TariffMeasure | undefined {
  const computed = measures.flatMap((measure) => {
    const duty = dutyUnder(measure, imported)
    return duty === undefined ? [] : [{ measure, duty }]
  })
  return computed.toSorted((a, b) => compareDecimals(a.duty, b.duty))[0]?.measure ?? measures[0]
}

export interface Tariff {
  measures: readonly TariffMeasure[]
  groups: CountryGroups
}

interface Nearest {
  measure: TariffMeasure
  /** Whether others hold beside it, of which it is the highest. */
  isOneOfSeveral: boolean
}

/**
 * The nearest of measures of one type, which come in order. Several of the same code and origin differ by an additional code,
 * which orders do not state: then the highest, so that the landed cost is never too low.
 */
function nearestOf(measures: readonly TariffMeasure[], imported: Imported): Nearest | undefined {
  const [first] = measures
  if (!first) return undefined
  const same = measures.filter(
    ({ code, origin, table }) => code === first.code && origin === first.origin && table === first.table,
  )
  const beside = [...Map.groupBy(same, ({ variant }) => variant ?? '').values()].flatMap(([newest]) => newest ?? [])
  const isOneOfSeveral = beside.some(({ expression }) => expression !== first.expression)
  return { measure: (isOneOfSeveral && highest(beside, imported)) || first, isOneOfSeveral }
}

/**
 * The preference with the lowest duty: somebody who can prove the origin may claim any that the country has. Of the measures of
 * one type and origin only those of the longest code count.
 */
function bestPreference(above: readonly TariffMeasure[], imported: Imported): Nearest | undefined {
  const claims = Map.groupBy(
    above.filter(({ type }) => preferences.has(type)),
    ({ type, origin }) => `${type} ${origin}`,
  )
  const nearest = [...claims.values()].flatMap((measures) => nearestOf(measures, imported) ?? [])
  const best = lowest(
    nearest.map(({ measure }) => measure),
    imported,
  )
  return nearest.find(({ measure }) => measure === best)
}

/** The measures in force for goods: on their code, above it, and below it. */
function relatedTo({ measures, groups }: Tariff, { code, origin }: Goods, date: Day): TariffMeasure[] {
  const ownHeading = headingOf(code)
  const origins = origin === undefined ? undefined : groups.of(origin, date)
  return measures.filter((measure) => {
    const heading = headingOf(measure.code)
    const isRelated = ownHeading.startsWith(heading) || heading.startsWith(ownHeading)
    return isRelated && isInForce(measure, date) && appliesTo(measure, origins, date)
  })
}

/** Whether a person has to check for an anti-dumping, countervailing or additional duty on goods, or on some under a short code. */
export const mayHaveAdditionalDuty = (tariff: Tariff, goods: Goods, date: Day): boolean =>
  relatedTo({ ...tariff, measures: tariff.measures.filter(({ type }) => additional.has(type)) }, goods, date).length > 0

/**
 * The measure that sets the duty on goods on a day: the lowest preference if there is a proof of origin, otherwise a suspension,
 * otherwise the third-country duty of the most specific code. If only a short code is known and it has no duty itself, the
 * code below it with the highest duty is taken, so that the landed cost is never too low.
 */
export function findMeasure(tariff: Tariff, goods: Goods, imported: Imported): FoundMeasure {
  const related = relatedTo(tariff, goods, imported.date)
  const ownHeading = headingOf(goods.code)
  const above = related.filter(({ code }) => ownHeading.startsWith(headingOf(code))).toSorted(nearestFirst)
  const flags: MeasureFlag[] = related.some(({ type }) => additional.has(type)) ? ['additional_duty'] : []
  const preference = bestPreference(above, imported)
  if (preference && !goods.hasProofOfOrigin) flags.push('preference_without_proof')
  const ofType = (wanted: string) =>
    nearestOf(
      above.filter(({ type }) => type === wanted),
      imported,
    )
  const nearest = (goods.hasProofOfOrigin && preference) || (ofType(SUSPENSION) ?? ofType(THIRD_COUNTRY_DUTY))
  if (nearest)
    return { measure: nearest.measure, flags: nearest.isOneOfSeveral ? [...flags, 'highest_of_additional_codes'] : flags }
  const longer = new Set(related.filter(({ type }) => type === THIRD_COUNTRY_DUTY).map(({ code }) => code))
  if (!longer.size) return { measure: undefined, flags }
  const found = [...longer].map((code) => findMeasure({ ...tariff, measures: related }, { ...goods, code }, imported))
  const measure = highest(
    found.flatMap((one) => one.measure ?? []),
    imported,
  )
  const own = found.find((one) => one.measure === measure)?.flags ?? []
  return { measure, flags: [...new Set([...flags, ...own, 'highest_of_longer_codes' as const])] }
}
