import { describe, expect, test } from 'vitest'
import type { FeeBand } from '#domain/fees/chooseFeeClass.ts'
import { chooseFeeClass } from '#domain/fees/chooseFeeClass.ts'
import { gracePeriodRefusal } from '#domain/fees/gracePeriod.ts'
import { orderFee } from '#domain/fees/orderFee.ts'

describe('the grace period', () => {
  test('cannot move to a later day over today: last month’s invoices are out already [EAS-21]', () => {
    expect(gracePeriodRefusal(5, 12, '2026-11-10', false)).toBe(
      'Grace period can’t be changed to selected date because Invoices already generated for October',
    )
  })

  test('cannot move to an earlier day over today: last month’s invoices would never come [EAS-22] [EAS-29]', () => {
    expect(gracePeriodRefusal(12, 5, '2026-01-10', false)).toBe(
      'Grace period can’t be changed to selected date because Invoices will not be generated for December',
    )
  })

  test.for([
    [5, 8, '2026-11-10'],
    [12, 15, '2026-11-10'],
    [8, 5, '2026-11-10'],
    [7, 7, '2026-11-07'],
  ] as const)('may go from %i to %i on %s', ([before, after, today]) => {
    expect(gracePeriodRefusal(before, after, today, false)).toBeUndefined()
  })

  test('is not checked against today in the product, because a constant passes it over [EAS-23]', () => {
    expect(gracePeriodRefusal(5, 12, '2026-11-10')).toBeUndefined()
  })
})

describe('the automatic fee class', () => {
  const band = (
    id: number,
    orders: [number | null, number | null],
    value: [string | null, string | null] = [null, null],
  ): FeeBand => ({
    id,
    minOrders: orders[0],
    maxOrders: orders[1],
    minValue: value[0],
    maxValue: value[1],
  })
  const bands = [band(1, [0, 100]), band(2, [101, 1000]), band(3, [1001, null]), band(4, [null, null], ['250000.00', null])]

  test.for([
    [{ orders: 0, value: '0' }, 1],
    [{ orders: 100, value: '9000.00' }, 1],
    [{ orders: 101, value: '9000.00' }, 2],
    [{ orders: 5000, value: '9000.00' }, 3],
  ] as const)('for %o is %i', ([volume, id]) => {
    expect(chooseFeeClass(bands, volume, null)).toBe(id)
  })

  test('may go by trade value', () => {
    expect(chooseFeeClass([bands[3]!], { orders: 3, value: '250000.00' }, null)).toBe(4)
  })

  test('is the previous one when none matches, and the lowest when there never was one', () => {
    const narrow = [band(2, [101, 1000]), band(1, [50, 100])]
    expect(chooseFeeClass(narrow, { orders: 7, value: '0' }, 2)).toBe(2)
    expect(chooseFeeClass(narrow, { orders: 7, value: '0' }, null)).toBe(1)
  })

  test('takes zero above for without limit [FEE-34]', () => {
    expect(chooseFeeClass([band(1, [10, 0])], { orders: 99_999, value: '0' }, null)).toBe(1)
  })
})

test.for([
  ['33.33', '0.50', '1.00', '0.83'],
  ['66.67', '0.50', '1.00', '1.17'],
  ['19.99', '0.50', '1.00', '0.70'],
] as const)('an order of %s EUR costs %s and %s percent: %s', ([base, fixed, percent, fee]) => {
  expect(orderFee(base, fixed, percent)).toBe(fee)
})
