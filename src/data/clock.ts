import { dayOf } from '#domain/day.ts'

/*
 * The two times in the browser (api/base/clock.ts): nothing else here makes time. Sessions, drafts and waits have the real one,
 * everything about merchants and orders that of the business.
 */

export const realNow = (): Date => new Date()
/** In milliseconds since 1970. */
export const realMs = (): number => Date.now()
export const businessNow = (): Date => new Date()

/** The day of business in UTC, which rules about "today" use. */
export const today = (): string => dayOf(businessNow())
