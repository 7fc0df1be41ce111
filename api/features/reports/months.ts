import { addDays } from '#domain/day.ts'

/** The first and last day of a month `2026-10`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/** `2026-10` of `202610`. */
export const monthOfId = (id: string): string => `${id.slice(0, 4)}-${id.slice(4)}`

/** The month before that of a day. */
export const lastMonth = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
