import { Cron } from 'croner'

/** Names of time zones. Offsets such as +02:00 are not accepted, because they have no summer time. */
const zonePattern = /^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)$/

/** Names that were found before: asking for one takes as long as computing the next runs. */
const knownZones = new Set<string>()

/** Whether a text is the name of a time zone of the IANA database. */
export function isTimezone(text: string): boolean {
  if (knownZones.has(text)) return true
  if (!zonePattern.test(text)) return false
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone === '') return false
  } catch {
    return false
  }
  knownZones.add(text)
  return true
}

/** The times at which something runs: a cron pattern of five fields, or of six that begin with seconds, in the time of a zone. */
interface RunTimes {
  cron: string
  timezone: string
}

const fieldsOf = (cron: string): number => cron.trim().split(/\s+/).length

/** Whether people may save a cron pattern as far as its form goes: they have no use for seconds. */
export const isWithoutSeconds = (cron: string): boolean => fieldsOf(cron) === 5

/**
 * The next moments after one at which a cron pattern of five or six fields runs in the time of a zone; none if the pattern or the zone is
 * not valid, or the pattern never runs. A run within an hour that the clock skips happens right after that hour; one within a
 * repeated hour happens once.
 */
export function nextRuns({ cron, timezone }: RunTimes, after: Date, count = 1): Date[] {
  const fields = fieldsOf(cron)
  if (!isTimezone(timezone) || (fields !== 5 && fields !== 6)) return []
  try {
    return new Cron(cron, { timezone, mode: fields === 5 ? '5-part' : '6-part', paused: true }).nextRuns(count, after)
  } catch {
    return []
  }
}
