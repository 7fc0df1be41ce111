/** `YYYY-MM-DD HH:mm` in UTC, as lists show it. */
export const formatInstant = (instant: string): string => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')

/** The whole instant, in UTC and in the reader's own time zone. */
export function formatInstantInFull(instant: string, language: string): string {
  const date = new Date(instant)
  const utc = date.toISOString().slice(0, 23).replace('T', ' ')
  const local = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' }).format(date)
  return `${utc} UTC\n${local}`
}
