import { addDays, type Day } from '../day.ts'

/**
 * A tax period: a month, or three months in a row that are named by their number in the year of their last day. The quarters of
 * VAT groups 2 and 3 of the United Kingdom end a month later or earlier than those of the calendar (`endMonth`).
 */
export type Period =
  | { year: number; month: number }
  | { year: number; quarter: number; /** The month of its last day, if it is not a quarter of the calendar. */ endMonth?: number }

/** VAT group of a business in the United Kingdom (HMRC staggers): in which months its quarters end. */
export type VatGroup = 1 | 2 | 3

/** The month with which the first quarter of each group ends. */
const firstEnd: Readonly<Record<VatGroup, number>> = { 1: 3, 2: 1, 3: 2 }

const pad = (value: number): string => String(value).padStart(2, '0')

const lastOfMonth = (year: number, month: number): Day =>
  addDays(month === 12 ? `${year + 1}-01-01` : `${year}-${pad(month + 1)}-01`, -1)

const endMonthOf = (period: Period): number => ('month' in period ? period.month : (period.endMonth ?? period.quarter * 3))

/** The first day of a period. */
export function firstDay(period: Period): Day {
  if ('month' in period) return `${period.year}-${pad(period.month)}-01`
  const month = endMonthOf(period) - 2
  return month > 0 ? `${period.year}-${pad(month)}-01` : `${period.year - 1}-${pad(month + 12)}-01`
}

/** The last day of a period. */
export const lastDay = (period: Period): Day => lastOfMonth(period.year, endMonthOf(period))

/** The month that holds a day. */
export const monthOf = (day: Day): Period => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

/** The quarter that holds a day, by the VAT group of a business in the United Kingdom, elsewhere by the calendar (group 1). */
export function quarterOf(day: Day, group: VatGroup = 1): Period {
  const month = Number(day.slice(5, 7))
  const first = firstEnd[group]
  const quarter = Math.ceil((month - first + 3) / 3)
  const [year, number] = quarter > 4 ? [Number(day.slice(0, 4)) + 1, 1] : [Number(day.slice(0, 4)), Math.max(quarter, 1)]
  return group === 1 ? { year, quarter: number } : { year, quarter: number, endMonth: first + (number - 1) * 3 }
}

/** The quarter with a number in the year of its last day. */
export const quarterAt = (year: number, quarter: number, group: VatGroup = 1): Period =>
  quarterOf(`${year}-${pad(firstEnd[group] + (quarter - 1) * 3)}-01`, group)

/** `2026-M10`, `2026-Q3`: the sequence of periods of one length is that of their names. */
export const periodCode = (period: Period): string =>
  'month' in period ? `${period.year}-M${pad(period.month)}` : `${period.year}-Q${period.quarter}`

/** `M10.2026`, `Q3.2026`, as in a unique reference number (Implementing Regulation (EU) 2020/194, Annex III, note a). */
export const periodInReference = (period: Period): string =>
  'month' in period ? `M${pad(period.month)}.${period.year}` : `Q${period.quarter}.${period.year}`

/** The period with a code such as `2026-M10` or `2026-Q3`; of a quarter that of the calendar. @throws {RangeError} for another text */
export function periodOfCode(code: string): Period {
  const [, year, unit, number] = /^(\d{4})-([MQ])(\d{1,2})$/.exec(code) ?? []
  if (year === undefined) throw new RangeError(`no period ${code}`)
  return unit === 'M' ? { year: Number(year), month: Number(number) } : { year: Number(year), quarter: Number(number) }
}
