import type { Day } from '../day.ts'
import { addDays, daysBetween } from '../day.ts'
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isPositive,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
  withDecimals,
} from '../decimal.ts'

/** The fixed sum for recovery of each invoice that is paid late, in EUR (Directive 2011/7/EU, Article 6(1)). */
export const LATE_COMPENSATION = '40.00'

/** A part of what was owed, in EUR, and the last day on which it was. */
export interface LatePart {
  amount: string
  due: Day
  until: Day
}

/** A reference rate, in percent a year, and its first day; it holds until the next one, at most until the end of its half-year. */
interface ReferenceRate {
  from: Day
  percent: string
  /** Whether it was compared with what was published. */
  confirmed: boolean
}

/** Days for which a part bears interest at one rate. */
interface LatePeriod {
  from: Day
  to: Day
  days: number
  amount: string
  /** Percent a year, with the fixed part. */
  percent: string
  /** The first day of its reference rate, and whether that is confirmed. */
  since: Day
  confirmed: boolean
}

/** What is known of the rates: the dated reference rates, and the fixed part above them in percentage points. */
export interface LateTerms {
  rates: readonly ReferenceRate[]
  fixed: string
}

/**
 * The parts of an invoice that were owed after its due date: each payment until its day, and what is open until a day.
 * @param payments those that were not taken back
 */
export function latePartsOf(
  { total, due, payments }: { total: string; due: Day; payments: readonly { day: Day; amount: string }[] },
  until: Day,
): LatePart[] {
  let left = total
  const parts: LatePart[] = []
  for (const { day, amount } of payments.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const part = compareDecimals(amount, left) < 0 ? amount : left
    left = subtractDecimals(left, part)
    parts.push({ amount: withDecimals(part, 2), due, until: day < until ? day : until })
  }
  return [...parts, { amount: withDecimals(left, 2), due, until }].filter((part) => isPositive(part.amount) && part.until > due)
}

/** The last day of the half-year of a day: no reference rate of the law holds longer (Directive 2011/7/EU, Article 2(7)). */
const endOfHalfYear = (day: Day): Day => `${day.slice(0, 4)}-${day.slice(5) < '07' ? '06-30' : '12-31'}`

/** The reference rates in order, each with its last day. */
function datedRates(rates: readonly ReferenceRate[]): (ReferenceRate & { to: Day })[] {
  const inOrder = rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.map((rate, place) => {
    const end = endOfHalfYear(rate.from)
    const next = inOrder[place + 1]?.from
    return { ...rate, to: next !== undefined && next <= end ? addDays(next, -1) : end }
  })
}

/** The first day on which a part bears interest and no reference rate is known, if there is one. */
function firstUnknown({ due, until }: LatePart, rates: readonly ReferenceRate[]): Day | undefined {
  let day = addDays(due, 1)
  for (const { from, to } of datedRates(rates)) if (from <= day && day <= to) day = addDays(to, 1)
  return day > until ? undefined : day
}

/** The first day on which some parts bear interest and no reference rate is known: from then on nothing can be told. */
export function unknownRateFrom(parts: readonly LatePart[], { rates }: LateTerms): Day | undefined {
  return parts.flatMap((part) => firstUnknown(part, rates) ?? []).toSorted()[0]
}

/**
 * The periods for which a part bears interest, from the day after its due date: one for each reference rate that was in force.
 * @returns undefined if none is known for one of the days
 */
export function latePeriods(part: LatePart, { rates, fixed }: LateTerms): LatePeriod[] | undefined {
  if (firstUnknown(part, rates) !== undefined) return undefined
  const { amount, due, until } = part
  const first = addDays(due, 1)
  return datedRates(rates).flatMap(({ from, to, percent, confirmed }) => {
    const start = from > first ? from : first
    const end = to < until ? to : until
    if (start > end) return []
    const days = daysBetween(start, end) + 1
    return [{ from: start, to: end, days, amount, percent: addDecimals(percent, fixed), since: from, confirmed }]
  })
}

/**
 * Interest for late payment of some parts: simple, by actual days over 365, at the reference rate of each day and the fixed part
 * (Directive 2011/7/EU, Articles 2(6) and 3(6): the rate of 1 January for the first half-year, that of 1 July for the second; in Estonia, where
 * we are, § 94(1) and § 113(1) of the Law of Obligations Act). It is told and never booked.
 * @returns EUR, rounded once; undefined if no reference rate is known for a day
 */
export function lateInterest(parts: readonly LatePart[], terms: LateTerms): string | undefined {
  const periods = parts.map((part) => latePeriods(part, terms))
  if (periods.includes(undefined)) return undefined
  const exact = periods.flatMap((some) =>
    (some ?? []).map(({ amount, percent, days }) => multiplyDecimals(multiplyDecimals(amount, percent), String(days))),
  )
  return roundDecimal(divideDecimals(sumDecimals(['0', ...exact]), '36500'), 2)
}
