import { formatDay } from './times/formatDay.ts'
import { shownTimes } from './times/shownTimes.ts'

/** `YYYY-MM-DD HH:mm` in UTC, as it is typed. */
export const formatInstantUtc = (instant: string): string => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** Day and time as the person has chosen, in the zone of the computer or in UTC. */
export function formatInstant(instant: string): string {
  const { zone } = shownTimes()
  const date = new Date(instant)
  // As if the local time were one of UTC, of which only the text is wanted.
  const local = zone === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  const day = local.toISOString().slice(0, 10)
  return `${formatDay(day)} ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`
}

/** Creating a format costs a hundred times as much as using it, and every cell of a list uses one. */
const fullFormats = new Map<string, Intl.DateTimeFormat>()

function fullFormat(language: string): Intl.DateTimeFormat {
  const format = fullFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' })
  fullFormats.set(language, format)
  return format
}

/** The whole instant, in UTC and in the reader's own time zone. */
export function formatInstantInFull(instant: string, language: string): string {
  const date = new Date(instant)
  const utc = date.toISOString().slice(0, 23).replace('T', ' ')
  const local = fullFormat(language).format(date)
  return `${utc} UTC\n${local}`
}
