/* Time has one source and two names: nothing else asks the machine or PostgreSQL for it. */
import { expect, test } from 'vitest'
import { lintOf } from '../support/lintOf.ts'

test('lint refuses to ask for the time anywhere but at the clock, in code and in the text of statements', async () => {
  const asking = {
    'date.ts': 'export const at = new Date()',
    'text.ts': 'export const at = Date()',
    'milliseconds.ts': 'export const at = () => Date.now()',
    'passed.ts': 'export const cache = (now: () => number = Date.now) => now()',
    'now.ts': 'export const old = `delete from sample where at < now() - make_interval(days => ${30})`',
    'day.ts': 'export const due = sql`select id from sample where due < current_date`',
    'instant.ts': 'export const set = { at: sql`clock_timestamp()` }',
    'literal.ts': "export const due = 'due < CURRENT_TIMESTAMP'",
    'word.ts': "export const due = `due < 'today'::date`",
  }
  const wrong = ['api/features/fees', 'src/data', 'seeds'].flatMap((room) =>
    Object.entries(asking).map(([name, text]) => [`${room}/${name}`, text] as const),
  )
  const found = await lintOf({
    ...Object.fromEntries(wrong),
    'migrations/0600_later.ts': 'export const add = sql`alter table sample add column at timestamptz default now()`',
    // Allowed: instants that are given, durations, our own names, migrations of former times, and the clocks themselves.
    'api/features/fees/given.ts': 'export const at = (text: string) => new Date(text)',
    'api/features/fees/duration.ts': 'export const since = performance.now()',
    'api/features/fees/named.ts':
      'export const due = sql`at < (select business_now()) and day <= business_today() and seen < real_now()`',
    'api/features/fees/called.ts': 'export const text = (now: () => string) => `it is ${now()}`',
    'migrations/0499_former.ts': 'export const add = sql`alter table sample add column at timestamptz default now()`',
    'api/base/clock.ts': 'export const real = () => new Date()',
    'src/data/clock.ts': 'export const realMs = () => Date.now()',
  })
  const rule = 'clearance(one-clock)'
  expect(found.map(({ of }) => of).toSorted()).toEqual(
    [...wrong.map(([name]) => `${name}: ${rule}`), `migrations/0600_later.ts: ${rule}`].toSorted(),
  )
})
