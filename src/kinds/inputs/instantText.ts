import { isInstant } from '#domain/day.ts'
import { formatInstantUtc } from '../text/formatInstant.ts'
import { textOf } from '../text/textOf.ts'

/** An instant as lists show it; an incomplete one stays as it was typed. */
export const instantToText = (value: unknown): string => {
  const text = textOf(value)
  return isInstant(text) ? formatInstantUtc(text) : text
}

/** A typed time, in UTC, as an instant; an incomplete one stays as it is, so that the rules refuse it with the field's own message. */
export function instantFromText(text: string): string | null {
  const written = text.trim()
  if (written === '') return null
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(written) ?? []
  return day === undefined || time === undefined ? text : `${day}T${time}:00.000Z`
}
