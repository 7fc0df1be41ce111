import type { Day } from '#domain/day.ts'
import { addDays, monthStart } from '#domain/day.ts'

/** A period whose changes are listed. One that includes today has no last day, because it includes scheduled changes. */
export interface ChangePeriod {
  /** A month `YYYY-MM`, or `last90`. */
  name: string
  from: Day
  to?: Day
}

const EARLIER_MONTHS = 11
const DAYS = 90

/** The name of the last 90 days. */
export const LAST_DAYS = 'last90'

/** The current month, the last 90 days, then earlier months, latest first. */
export function changePeriods(today: Day): readonly ChangePeriod[] {
  const first = monthStart(today)
  const months: ChangePeriod[] = []
  for (let from = first; months.length < EARLIER_MONTHS;) {
    const to = addDays(from, -1)
    from = monthStart(to)
    months.push({ name: to.slice(0, 7), from, to })
  }
  return [{ name: first.slice(0, 7), from: first }, { name: LAST_DAYS, from: addDays(today, -DAYS) }, ...months]
}
