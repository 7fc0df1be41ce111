import { isDay } from '#domain/day.ts'
import type { FindingDetail } from '#schema/intake/findingSentences.ts'

/** The day from which these rules for distance sales apply (Directive (EU) 2017/2455). Clocks may differ by minutes. */
const FIRST_INSTANT = Date.parse('2021-07-01T00:00:00Z')
const CLOCK_DIFFERENCE_MS = 300_000
const DAY_LENGTH = 'YYYY-MM-DD'.length

/**
 * What is wrong with an instant of an event; undefined for a possible one.
 * @param until when the event arrived; without it the instant may be in the future
 */
export function wrongInstant(text: string, until?: Date): FindingDetail | undefined {
  const time = Date.parse(text)
  // JavaScript reads the 30th of February as the 2nd of March.
  if (!isDay(text.slice(0, DAY_LENGTH)) || Number.isNaN(time)) return 'noSuchTime'
  if (time < FIRST_INSTANT) return 'beforeFirstDay'
  return until && time > until.getTime() + CLOCK_DIFFERENCE_MS ? 'inFuture' : undefined
}
