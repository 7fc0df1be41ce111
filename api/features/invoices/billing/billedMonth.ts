import type { Day } from '#domain/day.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../../errors.ts'

/** First day of the month, and of the next. */
export interface MonthBounds {
  from: Day
  to: Day
}

/** The month before that of a moment, `YYYY-MM`. */
export const lastMonth = (now: Date): string => addDays(`${dayOf(now).slice(0, 7)}-01`, -1).slice(0, 7)

/** The first day of a month, and of the next one. */
export function monthBounds(month: string): MonthBounds {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: dayOf(new Date(Date.UTC(year, number, 1))) }
}

/** The last day of a month. */
export const lastDay = (month: string): Day => addDays(monthBounds(month).to, -1)

/** The first day on which a month may be billed: the day after its grace period for late orders. */
export const billingDay = (month: string, graceDays: number): Day => addDays(monthBounds(month).to, graceDays)

/** The newest month whose invoices may be issued at a moment, `YYYY-MM`: the one before the last during the grace period of that. */
export function newestBillable(now: Date, graceDays: number): string {
  const month = lastMonth(now)
  return dayOf(now) < billingDay(month, graceDays) ? lastMonth(new Date(`${month}-01T00:00:00Z`)) : month
}

/** @throws {AppError} RULE_BROKEN before the grace period of the month is over */
export function refuseEarly(month: string, graceDays: number, today: Day): void {
  const first = billingDay(month, graceDays)
  if (today < first) throw new AppError('RULE_BROKEN', { errors: { month: say('MONTH_NOT_OVER', { month, first }) } })
}

/** @throws {AppError} RULE_BROKEN while the month goes on, or is to come */
export function refuseRunning(month: string, today: Day): void {
  const first = monthBounds(month).to
  if (today < first) throw new AppError('RULE_BROKEN', { errors: { month: say('MONTH_GOES_ON', { month, first }) } })
}
