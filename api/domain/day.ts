/** A calendar day as `YYYY-MM-DD`: no time, no zone. */
export type Day = string

const dayPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Whether a text is a real day of the years 1900 to 2199 (2026-02-30 is none). */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !dayPattern.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** The UTC day of an instant. */
export const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10)

/** The day that is `days` after `day` (before it if negative). */
export const addDays = (day: Day, days: number): Day => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))

/** How many days come after the first day until the second; below zero if that comes before. */
export const daysBetween = (first: Day, second: Day): number => (Date.parse(second) - Date.parse(first)) / 86_400_000

/** The first day of the month of a day. */
export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The same day of the month before, or the last day of that month if it is shorter. */
export function monthBefore(day: Day): Day {
  const end = addDays(monthStart(day), -1)
  return end.slice(8) < day.slice(8) ? end : `${end.slice(0, 8)}${day.slice(8)}`
}

/** Whether a day is the last of its month. */
export const isMonthEnd = (day: Day): boolean => addDays(day, 1).endsWith('-01')

/** Whether a text is a month `YYYY-MM`. */
export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value)

const instantPattern = /^(19|20|21)\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/

/** Whether a text is an ISO 8601 instant with a zone. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instantPattern.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
