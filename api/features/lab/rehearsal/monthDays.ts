import type { Day } from '#domain/day.ts'
import { addDays, dayOf } from '#domain/day.ts'

/** The first day of a month, and that of the next one. */
export function monthDays(month: string): { first: Day; next: Day } {
  const first = `${month}-01`
  return { first, next: `${addDays(first, 31).slice(0, 7)}-01` }
}

/** The month before that of a moment: the last one that is over. */
export const monthOver = (at: Date): string => addDays(`${dayOf(at).slice(0, 7)}-01`, -1).slice(0, 7)
