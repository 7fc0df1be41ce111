/** The possible time ranges of a chart of rates. */
export const chartRanges = ['M1', 'M3', 'Y1', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]

const months: Readonly<Record<Exclude<ChartRange, 'all'>, number>> = { M1: 1, M3: 3, Y1: 12 }

/** The same day this many months before, or the last day of that month if it is shorter. */
function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - count, Math.min(date, lastDay))).toISOString().slice(0, 10)
}

/** The first day of a range that ends today; undefined if the range is unlimited. */
export const firstDayOf = (range: ChartRange, today: string): string | undefined =>
  range === 'all' ? undefined : monthsBefore(today, months[range])
