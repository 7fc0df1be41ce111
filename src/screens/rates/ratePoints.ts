import type { NamedTable } from '#schema/define.ts'
import type { Kind } from '#schema/kinds.ts'
import type { Row } from '../../kinds/KindView.ts'

/** A rate on its day, month or year. */
export interface RatePoint {
  /** As stored: `2026-11-22`, `2026-11` or `2026`. */
  time: string
  /** Its first day. */
  date: Date
  rate: string
}

/** The columns of a table of rates that a chart needs: currency, time and rate. */
export function chartColumnsOf({ fields }: NamedTable) {
  const named = Object.entries(fields)
  const find = (...wanted: readonly Kind[]) => named.find(([name, { kind }]) => wanted.includes(kind) && name !== 'id')
  const [time, timeField] = find('day', 'month', 'int') ?? ['id', undefined]
  return {
    currency: find('currency')?.[0] ?? 'id',
    time,
    rate: find('rate')?.[0] ?? 'id',
    /** Yearly rates have no months to choose from. */
    isYearly: timeField?.kind === 'int',
  }
}

const dateOf = (time: string): Date =>
  new Date(`${time}${'-01-01'.slice(time.length === 4 ? 0 : time.length === 7 ? 3 : 6)}T00:00:00Z`)

/** The rates of a chart, the oldest first. */
export const ratePoints = (rows: readonly Row[], columns: { time: string; rate: string }): readonly RatePoint[] =>
  rows
    .map((row) => ({ time: String(row[columns.time]), rate: String(row[columns.rate]) }))
    .filter(({ time }) => /^\d{4}(-\d\d){0,2}$/.test(time))
    .map((point) => ({ ...point, date: dateOf(point.time) }))
    .toSorted((a, b) => a.time.localeCompare(b.time))

/** The last rate of each month, for a table that would otherwise be too long to read. */
export const monthEnds = (points: readonly RatePoint[]): readonly RatePoint[] => [
  ...new Map(points.map((point) => [point.time.slice(0, 7), point])).values(),
]

/** The first days of the months within a range, thinned out to at most this many. */
export function monthTicks(points: readonly RatePoint[], most: number): Date[] {
  const first = points[0]?.date
  const last = points.at(-1)?.date
  if (!first || !last) return []
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1
  const step = [1, 2, 3, 6, 12, 24, 60].find((size) => months / size <= most) ?? 120
  return Array.from(
    { length: months },
    (_, place) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + place, 1)),
  ).filter((month) => month >= first && (month.getUTCFullYear() * 12 + month.getUTCMonth()) % step === 0)
}
