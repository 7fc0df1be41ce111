/* Where the clock of the lab can go, and which runs are played on the way. */
import { expect, test } from 'vitest'
import { businessAt } from '#domain/lab/businessAt.ts'
import { daysAfter, farthestFrom, monthEndAfter } from '#domain/lab/clockTarget.ts'
import { nextPlayed } from '#domain/lab/nextPlayed.ts'
import { catchUpOf } from '#schema/work/jobKinds.ts'

const at = (text: string) => new Date(text)

test.for([
  ['2027-01-31T10:00:00Z', '2027-01-31T23:59:00Z'],
  ['2027-01-31T23:59:00Z', '2027-02-28T23:59:00Z'],
  ['2028-02-01T00:00:00Z', '2028-02-29T23:59:00Z'],
  ['2027-12-31T23:59:30Z', '2028-01-31T23:59:00Z'],
  ['2027-04-30T23:58:59Z', '2027-04-30T23:59:00Z'],
])('the end of the month after %s is %s', ([now, end]) => {
  expect(monthEndAfter(at(now ?? ''))).toEqual(at(end ?? ''))
})

test('the clock goes forward by whole days, and at most 24 months at once', () => {
  expect(daysAfter(at('2027-03-27T12:30:00Z'), 2)).toEqual(at('2027-03-29T12:30:00Z'))
  expect(farthestFrom(at('2026-11-27T06:00:00Z'))).toEqual(at('2028-11-27T06:00:00Z'))
})

test('each run of rates, invoices and returns is played, the first of a day of reminders, and no hourly clean-up', () => {
  const hourly = { cron: '0 * * * *', timezone: 'UTC', next: at('2027-03-01T09:00:00Z') }
  const lastRun = at('2027-03-01T08:00:00Z')
  expect(nextPlayed({ ...hourly, catchUp: 'each', lastRun })).toEqual(hourly.next)
  expect(nextPlayed({ ...hourly, catchUp: 'day', lastRun })).toEqual(at('2027-03-02T00:00:00Z'))
  expect(nextPlayed({ ...hourly, catchUp: 'day', lastRun: at('2027-02-28T23:00:00Z') })).toEqual(hourly.next)
  expect(nextPlayed({ ...hourly, catchUp: 'day', lastRun: null })).toEqual(hourly.next)
  expect(nextPlayed({ ...hourly, catchUp: 'last', lastRun: null })).toBeUndefined()
  expect(['sync_daily_rates', 'generate_invoices', 'generate_fiscal_import', 'choose_fee_classes'].map(catchUpOf)).toEqual(
    Array.from({ length: 4 }, () => 'each'),
  )
  expect(['mark_overdue', 'clean_up', 'rebuild_dashboard', 'send_direct_messages'].map(catchUpOf)).toEqual([
    'day',
    'last',
    'last',
    'last',
  ])
})

test('a clock that runs keeps the distance at which it was set, and one that stands does not move', () => {
  const set = { moment: at('2027-03-01T00:00:00Z'), setAt: at('2026-11-27T06:00:00Z') }
  const later = at('2026-11-27T06:00:10Z')
  expect(businessAt({ ...set, mode: 'running' }, later)).toEqual(at('2027-03-01T00:00:10Z'))
  expect(businessAt({ ...set, mode: 'frozen' }, later)).toEqual(set.moment)
  expect(businessAt({ mode: 'real', moment: null, setAt: set.setAt }, later)).toEqual(later)
})
