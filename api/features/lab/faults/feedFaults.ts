import type { Faults } from './Faults.ts'

const DAY_MS = 86_400_000
const LATE_DAYS = 4
const AHEAD_DAYS = 9

/** What the stand-in of the feeds does to its answers. */
export interface FeedEdge {
  /** Of which moment it tells. */
  at: (now: Date) => Date
  /** The answer as it is sent; undefined if the connection is cut instead. */
  answer: (text: string) => string | undefined
}

const moved = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** Sources that are away, late, of another day, or say something else than they should. */
export const feedFaults = (faults: Faults): FeedEdge => ({
  at: (now) => {
    if (faults.isOn('feedLate')) return moved(now, -LATE_DAYS)
    return faults.isOn('feedWrongDay') ? moved(now, AHEAD_DAYS) : now
  },
  answer: (text) => {
    if (faults.isOn('feedAway')) return undefined
    if (faults.isOn('feedOtherFormat')) return '<!doctype html><title>Maintenance</title><p>We will be back soon.</p>'
    if (faults.isOn('feedCutOff')) return text.slice(0, text.length / 2)
    // The decimal point slips by two places.
    return faults.isOn('feedWrongNumbers') ? text.replaceAll(/\b(\d+)\.(\d{2})(\d+)\b/g, '$1$2.$3') : text
  },
})
