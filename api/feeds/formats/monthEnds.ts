import type { Day } from '#domain/day.ts'

/** A month, and the day of the publication whose rates are those of its last day. */
interface MonthEnd {
  /** The last day of the month. */
  month: Day
  used: Day
}

const lastDayOf = (day: Day): Day => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/**
 * The publications for the last days of the months: the one of the last day or, without a publication on it, the next one
 * (Directive 2006/112/EC, Article 366; 369h and 369u likewise). A month for which there has been none yet is left out.
 * @param days the days of publication without a gap, oldest first
 */
export function monthEnds(days: readonly Day[]): MonthEnd[] {
  const ends = new Set(days.map(lastDayOf))
  return [...ends].flatMap((month) => {
    const used = days.find((day) => day >= month)
    return used === undefined ? [] : [{ month, used }]
  })
}
