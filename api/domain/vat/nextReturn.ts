import type { Day } from '../day.ts'
import { dayOf } from '../day.ts'

export type OssScheme = 'import' | 'union' | 'non_union'

/** A tax period with the last day on which its return may be filed. */
interface DueReturn {
  from: Day
  to: Day
  due: Day
}

/** Months of a tax period: Directive 2006/112/EC, articles 364 and 369f (a quarter) and 369s (a month). */
const periodMonths: Readonly<Record<OssScheme, number>> = { import: 1, union: 3, non_union: 3 }

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstDay = (month: number): Day => dayOf(new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)))
const lastDay = (month: number): Day => dayOf(new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)))

/**
 * The next return of a scheme: the first whose last day has not passed. It is due at the end of the month after its
 * period; the first period is the one in which the scheme commenced.
 */
export function nextReturn(scheme: OssScheme, commenced: Day, today: Day): DueReturn {
  const length = periodMonths[scheme]
  const firstPeriod = Math.floor(monthOf(commenced) / length) * length
  // Due in the month that follows the period: only periods that ended last month or later are still open.
  const openPeriod = Math.ceil((monthOf(today) - length) / length) * length
  const start = Math.max(firstPeriod, openPeriod)
  return { from: firstDay(start), to: lastDay(start + length - 1), due: lastDay(start + length) }
}
