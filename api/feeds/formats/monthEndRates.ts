import type { RatesOfDay } from './ecbDays.ts'

/** The rates for amounts of a month, and the day on which they were published. */
interface RatesOfMonth {
  /** The last day of the month. */
  month: string
  used: string
  rates: ReadonlyMap<string, string>
}

const lastDayOf = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/**
 * The rates of the last days of the months: those published for the last day or, without a publication on it, those of the next
 * day of publication (Directive 2006/112/EC, Article 366; 369h and 369u likewise). A month for which these have not been
 * published yet is left out.
 * @param days the days of publication without a gap, oldest first
 */
export function monthEndRates(days: readonly RatesOfDay[]): RatesOfMonth[] {
  const [first] = days
  if (!first) return []
  const ends = new Set(days.map(({ date }) => lastDayOf(date)))
  return [...ends].flatMap((month) => {
    const used = days.find(({ date }) => date >= month)
    return used ? [{ month, used: used.date, rates: used.rates }] : []
  })
}
