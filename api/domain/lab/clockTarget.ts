import type { Day } from '../day.ts'
import { addDays, dayOf, monthStart } from '../day.ts'

/** How far the clock goes forward at once. */
export const FARTHEST_MONTHS = 24

/** The latest moment to which the clock may be set from another one: the same day 24 months later. */
export function farthestFrom(now: Date): Date {
  const farthest = new Date(now)
  farthest.setUTCMonth(farthest.getUTCMonth() + FARTHEST_MONTHS)
  return farthest
}

/** The same time of the day some days later. */
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)

/** The last minute (UTC) of the month of a moment, or of the next month if that minute has begun. */
export function monthEndAfter(now: Date): Date {
  const last = lastDayOf(dayOf(now))
  const end = lastMinuteOf(last)
  return end > now ? end : lastMinuteOf(lastDayOf(addDays(last, 1)))
}

const lastDayOf = (day: Day): Day => addDays(monthStart(addDays(monthStart(day), 31)), -1)
const lastMinuteOf = (day: Day): Date => new Date(`${day}T23:59:00Z`)
