import { dayOf } from '../day.ts'
import { nextRuns } from '../nextRuns.ts'

/**
 * What becomes of the runs that a schedule would have had while the clock goes forward: each counts, the first of each day counts, or
 * only the last one does.
 */
export type CatchUp = 'each' | 'day' | 'last'

interface Timed {
  cron: string
  timezone: string
  catchUp: CatchUp
  /** When it is due next. */
  next: Date
  /** When it last ran; null if it never has. */
  lastRun: Date | null
}

/** The next run of a schedule that is played on the way; undefined if none is. Days are UTC days. */
export function nextPlayed({ cron, timezone, catchUp, next, lastRun }: Timed): Date | undefined {
  if (catchUp === 'last') return undefined
  const day = dayOf(next)
  const hasRun = catchUp === 'day' && lastRun !== null && dayOf(lastRun) === day
  return hasRun ? nextRuns({ cron, timezone }, new Date(`${day}T23:59:59.999Z`))[0] : next
}
