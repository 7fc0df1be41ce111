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

/** A reference rate, in percent a year, and its first day; it holds until the next one. */
interface ReferenceRate {
  from: Day
  percent: string
}

/** Days for which a part bears interest at one rate. */
interface LatePeriod {
  from: Day
  to: Day
  days: number
  amount: string
  /** Percent a year, with the fixed part. */
  percent: string
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

/**
 * The periods for which a part bears interest, from the day after its due date: one for each reference rate that was in force.
 * @returns undefined if none is known for the first day
 */
export function latePeriods({ amount, due, until }: LatePart, { rates, fixed }: LateTerms): LatePeriod[] | undefined {
  const first = addDays(due, 1)
  const dated = rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (first > until) return []
  if (!dated[0] || dated[0].from > first) return undefined
  return dated.flatMap(({ from, percent }, place) => {
    const next = dated[place + 1]?.from
    const start = from > first ? from : first
    const end = next !== undefined && next <= until ? addDays(next, -1) : until
    if (start > end) return []
    return [{ from: start, to: end, days: daysBetween(start, end) + 1, amount, percent: addDecimals(percent, fixed) }]
  })
}

/**
 * Interest for late payment of some parts: simple, by actual days over 365, at the reference rate of each day and the fixed part. It is
 * told and never booked.
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
