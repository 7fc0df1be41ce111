import type { Day } from '../day.ts'
import { compareDecimals } from '../decimal.ts'
import type { DutiableItem } from './dutyAmount.ts'
import { dutyAmount } from './dutyAmount.ts'
import type { DutyFormula, DutyObstacle } from './dutyExpression.ts'

/**
 * A row of the tariff. Types: 103 third-country duty; 112 autonomous suspension; 106, 141 and 142 preferences; 552, 554 and
 * 695 additional duties.
 */
export interface TariffMeasure {
  id: number
  /** Up to ten digits; pairs of zeros at the end mean everything below. */
  code: string
  type: string
  /** A country (ISO 3166-1) or a country group of TARIC; 1011 is every country. */
  origin: string
  /** Countries and groups to which it does not apply. */
  excluded: readonly string[]
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
export type MeasureFlag = 'additional_duty' | 'highest_of_longer_codes' | 'preference_without_proof'

interface FoundMeasure {
  measure: TariffMeasure | undefined
  flags: readonly MeasureFlag[]
}

export const EVERY_COUNTRY = '1011'
const THIRD_COUNTRY_DUTY = '103'
/**
 * Suspended for everybody (Article 31 of the Treaty on the Functioning of the EU); 115 requires an authorisation, so it does
 * not count.
 */
export const SUSPENSION = '112'
export const preferences: ReadonlySet<string> = new Set(['106', '141', '142'])
/** Anti-dumping, countervailing and additional duties depend on the maker or on a decision: an operator checks them. */
const additional: ReadonlySet<string> = new Set(['552', '554', '695'])

/** The countries of each group; a member may be a group itself. */
export type CountryGroups = ReadonlyMap<string, readonly string[]>

/** The significant digits of a code: pairs of zeros at its end mean everything below. */
export const headingOf = (code: string): string => {
  const short = code.replace(/(?:00)+$/, '')
  return short.length < 2 ? code.slice(0, 2) : short.length % 2 ? `${short}0` : short
}

/** Whether a country is in a group, or in a group of that group. A group that contains itself is visited once. */
function isMember(country: string, group: string, groups: CountryGroups): boolean {
  const reached = new Set([group])
  for (const name of reached) for (const member of groups.get(name) ?? []) reached.add(member)
  return reached.has(country)
}

const isInForce = ({ from, to }: TariffMeasure, date: Day): boolean => from <= date && (to === null || date <= to)

function appliesTo(measure: TariffMeasure, country: string | undefined, groups: CountryGroups): boolean {
  if (country === undefined) return measure.origin === EVERY_COUNTRY
  if (measure.excluded.some((excluded) => isMember(country, excluded, groups))) return false
  return measure.origin === EVERY_COUNTRY || isMember(country, measure.origin, groups)
}

/**
 * Chooses those of the longest code; of one code a country takes precedence over a group, and a group over "every country"; of
 * several, the newest.
 */
const nearestFirst = (a: TariffMeasure, b: TariffMeasure): number =>
  headingOf(b.code).length - headingOf(a.code).length ||
  a.origin.length - b.origin.length ||
  isEveryone(a) - isEveryone(b) ||
  b.from.localeCompare(a.from)

const isEveryone = ({ origin }: TariffMeasure): number => Number(origin === EVERY_COUNTRY)

/** What the duty would be, to compare measures; undefined if it cannot be computed. */
function dutyUnder({ formula }: TariffMeasure, item: DutiableItem): string | undefined {
  if ('obstacle' in formula) return undefined
  const duty = dutyAmount(formula, item)
  return 'amount' in duty ? duty.amount : undefined
}

const highest = (measures: readonly TariffMeasure[], item: DutiableItem): TariffMeasure | undefined =>
  measures.toSorted((a, b) => compareDecimals(dutyUnder(b, item) ?? '0', dutyUnder(a, item) ?? '0'))[0]

/** What is imported, and when. */
interface Imported {
  item: DutiableItem
  date: Day
}

export interface Tariff {
  measures: readonly TariffMeasure[]
  groups: CountryGroups
}

/**
 * The measure that sets the duty on goods on a day: a preference if there is a proof of origin, otherwise a suspension,
 * otherwise the third-country duty of the most specific code. If only a short code is known and it has no duty itself, the
 * highest duty of the codes below it is taken, so that the landed cost is never too low.
 */
export function findMeasure({ measures, groups }: Tariff, goods: Goods, { item, date }: Imported): FoundMeasure {
  const asked = headingOf(goods.code)
  const candidates = measures.filter((measure) => isInForce(measure, date) && appliesTo(measure, goods.origin, groups))
  const above = candidates.filter(({ code }) => asked.startsWith(headingOf(code))).toSorted(nearestFirst)
  const flags: MeasureFlag[] = []
  if (above.some(({ type }) => additional.has(type))) flags.push('additional_duty')
  const preference = above.find(({ type }) => preferences.has(type))
  if (preference && goods.hasProofOfOrigin) return { measure: preference, flags }
  if (preference) flags.push('preference_without_proof')
  const suspension = above.find(({ type }) => type === SUSPENSION)
  if (suspension) return { measure: suspension, flags }
  const general = above.find(({ type }) => type === THIRD_COUNTRY_DUTY)
  if (general) return { measure: general, flags }
  const below = candidates.filter(({ code, type }) => type === THIRD_COUNTRY_DUTY && headingOf(code).startsWith(asked))
  if (below.length) flags.push('highest_of_longer_codes')
  return { measure: highest(below, item), flags }
}
