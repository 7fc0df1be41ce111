import type { Day } from '../day.ts'
import { addDays } from '../day.ts'

/** The reminders that an unpaid invoice may get, each once. */
export type Reminder = 'first_reminder' | 'second_reminder'

interface Remindable {
  due: Day
  /** Which were sent. */
  sent: readonly Reminder[]
}

/** Days after the due date on which each reminder is sent. */
export interface ReminderDays {
  first: number
  second: number
}

/**
 * The reminder that an unpaid invoice gets today: the higher of those that are due and were not sent. After the second there is none, not
 * even the first.
 */
export function reminderOn(today: Day, { due, sent }: Remindable, { first, second }: ReminderDays): Reminder | undefined {
  if (sent.includes('second_reminder')) return undefined
  if (today >= addDays(due, second)) return 'second_reminder'
  return today >= addDays(due, first) && !sent.includes('first_reminder') ? 'first_reminder' : undefined
}
