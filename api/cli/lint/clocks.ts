/** The only files that ask the machine or PostgreSQL for the time. */
export const clocks: readonly string[] = ['api/base/clock.ts', 'src/data/clock.ts', 'migrations/0500_one_clock.ts']

/** Migrations before this one were written when time had no names; they stay as they have run. */
export const FIRST_WITH_NAMES = 500
