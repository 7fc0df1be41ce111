/* Which days a billed month has, and from when on it may be issued: leap days, a year's end, and the day before and after. */
import { expect, test } from 'vitest'
import {
  billingDay,
  lastMonth,
  monthBounds,
  newestBillable,
  refuseEarly,
  refuseRunning,
} from '../../api/features/invoices/billing/billedMonth.ts'

test.for([
  ['2028-02', '2028-03-01', '2028-03-06'],
  ['2027-02', '2027-03-01', '2027-03-06'],
  ['2026-12', '2027-01-01', '2027-01-06'],
  ['2026-04', '2026-05-01', '2026-05-06'],
] as const)('the month %s ends before %s and is issued from %s on', ([month, next, first]) => {
  expect(monthBounds(month)).toEqual({ from: `${month}-01`, to: next })
  expect(billingDay(month, 5)).toBe(first)
})

test('a month is issued from its first billing day on, and previewed from the day after its last', () => {
  expect(() => refuseEarly('2028-02', 5, '2028-03-05')).toThrow()
  expect(refuseEarly('2028-02', 5, '2028-03-06')).toBeUndefined()
  expect(() => refuseRunning('2028-02', '2028-02-29')).toThrow()
  expect(refuseRunning('2028-02', '2028-03-01')).toBeUndefined()
})

test('the month before is that of the year before in January, and February after its leap day', () => {
  expect(lastMonth(new Date('2027-01-01T00:00:00Z'))).toBe('2026-12')
  expect(lastMonth(new Date('2028-03-01T00:00:00Z'))).toBe('2028-02')
  expect(lastMonth(new Date('2028-02-29T23:59:59Z'))).toBe('2028-01')
})

test.for([
  ['2026-12-01T00:00:00Z', '2026-10'],
  ['2026-12-05T23:59:59Z', '2026-10'],
  ['2026-12-06T00:00:00Z', '2026-11'],
  ['2027-01-05T12:00:00Z', '2026-11'],
  ['2027-01-06T12:00:00Z', '2026-12'],
] as const)('at %s the newest month that may be issued is %s', ([now, month]) => {
  expect(newestBillable(new Date(now), 5)).toBe(month)
})
