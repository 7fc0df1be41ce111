/*
 * Periods relative to today. Addresses and views contain their names, which are converted to days only when a list is loaded,
 * so that a view of "last month" stays one.
 */

export const relativeDays = [
  'today',
  'yesterday',
  'last7days',
  'last30days',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type RelativeDays = (typeof relativeDays)[number]

export const isRelative = (text: unknown): text is RelativeDays => relativeDays.includes(text as RelativeDays)

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The first and last day of a period, both included, in UTC like all days of the product. */
export function daysOf(name: RelativeDays, today: string): { from: string; to: string } {
  const [year = 0, monthNumber = 1, day = 1] = today.split('-').map(Number)
  const month = monthNumber - 1
  const quarter = month - (month % 3)
  const back = (days: number) => dayOf(year, month, day - days)
  const months = (first: number, count: number) => ({ from: dayOf(year, first, 1), to: dayOf(year, first + count, 0) })
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: back(1), to: back(1) }
    case 'last7days':
      return { from: back(6), to: today }
    case 'last30days':
      return { from: back(29), to: today }
    case 'thisMonth':
      return months(month, 1)
    case 'lastMonth':
      return months(month - 1, 1)
    case 'thisQuarter':
      return months(quarter, 3)
    case 'lastQuarter':
      return months(quarter - 3, 3)
    case 'thisYear':
      return months(0, 12)
    case 'lastYear':
      return months(-12, 12)
  }
}
