import { expect, test } from 'vitest'
import { firstDay, lastDay, monthOf } from '#domain/returns/Period.ts'
import { nextDue, ownPeriod } from '#domain/returns/periods.ts'

test.for([
  ['import', '2025-01-01', '2026-03-31', '2026-02-01', '2026-02-28', '2026-03-31'],
  ['import', '2025-01-01', '2026-04-01', '2026-03-01', '2026-03-31', '2026-04-30'],
  ['import', '2025-01-01', '2026-01-15', '2025-12-01', '2025-12-31', '2026-01-31'],
  ['import', '2026-05-10', '2026-03-15', '2026-05-01', '2026-05-31', '2026-06-30'],
  ['union', '2025-01-01', '2026-01-31', '2025-10-01', '2025-12-31', '2026-01-31'],
  ['union', '2025-01-01', '2026-02-01', '2026-01-01', '2026-03-31', '2026-04-30'],
  ['union', '2025-01-01', '2026-04-30', '2026-01-01', '2026-03-31', '2026-04-30'],
  ['non_union', '2025-01-01', '2026-11-20', '2026-10-01', '2026-12-31', '2027-01-31'],
  ['non_union', '2026-11-02', '2026-10-05', '2026-10-01', '2026-12-31', '2027-01-31'],
] as const)(
  'the %s scheme that commenced on %s: on %s the next return is for %s to %s, due on %s',
  ([scheme, commenced, today, from, to, due]) => {
    const next = nextDue({ scheme, from: commenced, to: null, vatGroup: 1 }, today)
    expect(next && [firstDay(next.period), lastDay(next.period), next.due]).toEqual([from, to, due])
  },
)

test.for([
  ['2026-01-01', null, ['2026-10-01', '2026-10-31']],
  ['2026-01-01', '2026-10-01', ['2026-10-01', '2026-10-01']],
  ['2026-01-01', '2026-09-30', undefined],
  ['2026-10-31', null, ['2026-10-31', '2026-10-31']],
  ['2026-11-01', null, undefined],
  ['2026-10-10', '2026-10-31', ['2026-10-10', '2026-10-31']],
] as const)('of a registration from %s to %s the return for October 2026 has the days: %j', ([from, to, days]) => {
  const own = ownPeriod({ from, to }, monthOf('2026-10-15'))
  expect(own && [own.startDay, own.endDay]).toEqual(days)
})
