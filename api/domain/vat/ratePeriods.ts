import type { Day } from '../day.ts'
import { addDays } from '../day.ts'

/** From a day to a day, both included; without a last day it has no end. */
interface Period {
  from: Day
  to: Day | null
}

const END_OF_TIME = '9999-12-31'
const lastOf = ({ to }: Period): Day => to ?? END_OF_TIME

/** What remains of a period without the days of another: nothing, one part, or two. */
function without<P extends Period>(period: P, taken: Period): P[] {
  if (lastOf(taken) < period.from || lastOf(period) < taken.from) return [period]
  const left = period.from < taken.from ? [{ ...period, to: addDays(taken.from, -1) }] : []
  const right = taken.to !== null && taken.to < lastOf(period) ? [{ ...period, from: addDays(taken.to, 1) }] : []
  return [...left, ...right]
}

/**
 * The rates of one line of a country, no two of them on one day, by their first days. Current knowledge takes
 * precedence: a rate of the table over those of the history, and of these the most recently stored.
 * @param now the rates of the table; no two of them hold on one day
 * @param history the former rates, the most recently stored first
 */
export function ratePeriods<P extends Period>(now: readonly P[], history: readonly P[]): P[] {
  const known: P[] = [...now]
  for (const former of history) {
    let parts: P[] = [former]
    for (const period of known) parts = parts.flatMap((part) => without(part, period))
    known.push(...parts)
  }
  return known.toSorted((a, b) => a.from.localeCompare(b.from))
}
