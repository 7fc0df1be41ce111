import type { Day } from '../day.ts'

/** The check against the day of the month exists, and is passed over: any change within 0 to 15 days is saved. */
export const GRACE_PERIOD_DAY_CHECK_BYPASSED: boolean = true

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Invoices of the month, by its English name, are made already, or would not be made. */
export interface GracePeriodRefusal {
  code: 'GRACE_PERIOD_INVOICED' | 'GRACE_PERIOD_MISSED'
  month: string
}

/**
 * Why the grace period cannot change today, or undefined. Invoices of last month are made on the day of the month after
 * the grace period, `grace + 1`: put off to a day that is still to come, they would be made twice, and put forward to
 * one that has passed, not at all.
 * @param before and `after` in days; a month's run is on the day after them
 * @param today UTC day
 */
export function gracePeriodRefusal(
  before: number,
  after: number,
  today: Day,
  isBypassed = GRACE_PERIOD_DAY_CHECK_BYPASSED,
): GracePeriodRefusal | undefined {
  if (isBypassed) return undefined
  const day = Number(today.slice(8))
  const month = Number(today.slice(5, 7))
  const previousMonth = monthNames[(month + 10) % 12] ?? ''
  if (before < day && day <= after) return { code: 'GRACE_PERIOD_INVOICED', month: previousMonth }
  if (after < day && day <= before) return { code: 'GRACE_PERIOD_MISSED', month: previousMonth }
  return undefined
}
