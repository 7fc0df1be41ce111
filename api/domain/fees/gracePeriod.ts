import type { Day } from '../day.ts'
import { monthNames } from '../monthNames.ts'

/** The check against the day of the month exists but is switched off: any change within 0 to 15 days is saved. */
const GRACE_PERIOD_DAY_CHECK_BYPASSED: boolean = true

/** Invoices of the month, by its English name, have been issued already, or would never be issued. */
interface GracePeriodRefusal {
  code: 'GRACE_PERIOD_INVOICED' | 'GRACE_PERIOD_MISSED'
  month: string
}

/** A change of the grace period, in days; the run of a month is on the day after them. */
export interface GraceChange {
  before: number
  after: number
}

/**
 * Why the grace period cannot be changed today, or undefined. Last month's invoices are issued on day `grace + 1` of the
 * month: moved from a past day to a future one they would be issued twice, moved from a future day to a past one, never.
 * @param today UTC day
 */
export function gracePeriodRefusal(
  { before, after }: GraceChange,
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
