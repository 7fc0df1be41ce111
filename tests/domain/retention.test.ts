import { expect, test } from 'vitest'
import { dayAfterNextMonth, firstDayKept } from '#domain/retention/firstDayKept.ts'

test.for([
  ['ten years of a supply of 2026 on their last day', 10, 'years', '2036-12-31', '2026-01-01'],
  ['ten years of a supply of 2026 on the day after', 10, 'years', '2037-01-01', '2027-01-01'],
  ['24 months on a day', 24, 'months', '2028-10-10', '2026-10-10'],
  ['24 months on the day after', 24, 'months', '2028-10-11', '2026-10-11'],
  ['months that have no such day', 3, 'months', '2027-05-31', '2027-02-28'],
  ['months over the end of a year', 2, 'months', '2027-01-15', '2026-11-15'],
  ['30 days', 30, 'days', '2026-12-01', '2026-11-01'],
] as const)('of %s the first day that is kept is known', ([, term, unit, today, kept]) => {
  expect(firstDayKept({ term, unit }, today)).toBe(kept)
})

test.for([
  ['2026-11-27', '2027-01-01'],
  ['2026-12-31', '2027-02-01'],
  ['2027-01-31', '2027-03-01'],
] as const)('on %s the month after the next begins on %s', ([today, then]) => {
  expect(dayAfterNextMonth(today)).toBe(then)
})
