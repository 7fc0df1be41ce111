import type { Day } from '../day.ts'
import { addDays, dayOf } from '../day.ts'

/** What a term is counted in: whole years from the end of the year of a day, or months or days from the day itself. */
export const termUnits = ['years', 'months', 'days'] as const
export type TermUnit = (typeof termUnits)[number]

/** How long something is kept. */
export interface Term {
  term: number
  unit: TermUnit
}

/**
 * The first day of which everything is still kept on a day; the term of what is older is over. Ten years of a supply of 2026-10-10 last
 * until 2036-12-31, two years' months of a mail of 2026-10-10 until 2028-10-10.
 */
export function firstDayKept({ term, unit }: Term, today: Day): Day {
  if (unit === 'days') return addDays(today, -term)
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (unit === 'years') return `${String(year - term).padStart(4, '0')}-01-01`
  const lastOfMonth = dayOf(new Date(Date.UTC(year, month - term, 0)))
  return `${lastOfMonth.slice(0, 8)}${String(Math.min(day, Number(lastOfMonth.slice(8)))).padStart(2, '0')}`
}

/** The first day after the end of the month that follows that of a day. */
export function dayAfterNextMonth(today: Day): Day {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, month + 1, 1)))
}
