import { UnreadableFeed } from '../UnreadableFeed.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const parts: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{2})[./](?<month>\d{2})[./](?<year>\d{4})$/,
  /^(?<day>\d{1,2})\/(?<month>[A-Za-z]{3})\/(?<year>\d{4})$/,
  /^(?<month>[A-Za-z]{3,9}) (?<day>\d{1,2}), (?<year>\d{4})$/,
]

/**
 * A day as sources write it, as `YYYY-MM-DD`: `2026-07-02`, `02.07.2026`, `02/07/2026`, `2/Jul/2026`, `July 02, 2026`. The
 * names of months are English, whatever the language of this machine.
 * @throws {UnreadableFeed}
 */
export function exactDay(text: string): string {
  for (const form of parts) {
    const { year, month = '', day } = form.exec(text.trim())?.groups ?? {}
    if (!year || !day) continue
    const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
    const found = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
    const time = Date.parse(`${found}T00:00:00Z`)
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(found)) return found
  }
  throw new UnreadableFeed('FEED_BAD_DAY', { text: text.trim().slice(0, 30) })
}
