/** `YYYY-MM-DD HH:mm` in UTC, as lists show it. */
export const formatInstant = (instant: string): string => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')

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
