import { describe, expect, test } from 'vitest'
import type { FeeBand } from '#domain/fees/chooseFeeClass.ts'
import { chooseFeeClass } from '#domain/fees/chooseFeeClass.ts'
import { firstFeeClass } from '#domain/fees/firstFeeClass.ts'
import type { FeeClass } from '#domain/invoicing/orderFeeLines.ts'
import { feeKeys } from '#domain/invoicing/orderFeeLines.ts'
import { gracePeriodRefusal } from '#domain/fees/gracePeriod.ts'
import { say } from '#schema/messages/sentences.ts'
import { orderFee } from '#domain/fees/orderFee.ts'

describe('the grace period', () => {
  test('cannot move from a past day to a later one: last month’s invoices are out already [EAS-21]', () => {
    expect(gracePeriodRefusal({ before: 5, after: 12 }, '2026-11-10', false)).toEqual({
      code: 'GRACE_PERIOD_INVOICED',
      month: 'October',
    })
  })

  test('cannot move from a later day to a past one: last month’s invoices would never be issued [EAS-22] [EAS-29]', () => {
    expect(gracePeriodRefusal({ before: 12, after: 5 }, '2026-01-10', false)).toEqual({
      code: 'GRACE_PERIOD_MISSED',
      month: 'December',
    })
  })

  test('names the month whose invoices prevent the change [EAS-21] [EAS-22]', () => {
    const refusal = 'Grace period can’t be changed to selected date because Invoices'
    const month = 'October'
    expect(say('GRACE_PERIOD_INVOICED', { month }).message).toBe(`${refusal} already generated for October`)
    expect(say('GRACE_PERIOD_MISSED', { month }).message).toBe(`${refusal} will not be generated for October`)
  })

  // With 5 days last month's invoices are issued on the 6th, with 12 on the 13th.
  test.for([
    ['05', undefined, undefined],
    ['06', 'GRACE_PERIOD_INVOICED', 'GRACE_PERIOD_MISSED'],
    ['12', 'GRACE_PERIOD_INVOICED', 'GRACE_PERIOD_MISSED'],
    ['13', undefined, undefined],
  ] as const)('on the %sth: from 5 to 12 days %s, from 12 to 5 %s [EAS-21] [EAS-22]', ([day, later, earlier]) => {
    expect(gracePeriodRefusal({ before: 5, after: 12 }, `2026-11-${day}`, false)?.code).toBe(later)
    expect(gracePeriodRefusal({ before: 12, after: 5 }, `2026-11-${day}`, false)?.code).toBe(earlier)
  })

  test('may stay the same on any day', () => {
    for (const day of ['06', '07', '08'])
      expect(gracePeriodRefusal({ before: 7, after: 7 }, `2026-11-${day}`, false)).toBeUndefined()
  })

  test('of 0 to 15 days never lets a month be billed twice or not at all', () => {
    for (let before = 0; before <= 15; before++)
      for (let after = 0; after <= 15; after++)
        for (let day = 1; day <= 28; day++) {
          const today = `2026-11-${String(day).padStart(2, '0')}`
          const hasRun = day > before
          const willRun = day <= after
          const runs = Number(hasRun) + Number(willRun)
          expect(gracePeriodRefusal({ before, after }, today, false) === undefined, `${before} to ${after} on ${today}`).toBe(
            runs === 1,
          )
        }
  })

  test('is not checked against today in the product, because a constant switches the check off [EAS-23]', () => {
    expect(gracePeriodRefusal({ before: 5, after: 12 }, '2026-11-10')).toBeUndefined()
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
    [{ orders: 1000, value: '9000.00' }, 2],
    [{ orders: 5000, value: '9000.00' }, 3],
  ] as const)('for %o is %i', ([volume, id]) => {
    expect(chooseFeeClass(bands, volume, null)).toBe(id)
    expect(chooseFeeClass(bands, volume, 4), 'whatever it was before').toBe(id)
  })

  test('may depend on trade value', () => {
    expect(chooseFeeClass([bands[3]!], { orders: 3, value: '250000.00' }, null)).toBe(4)
    const byValue = [band(1, [null, null], ['0', '100.00']), band(2, [null, null], ['100.01', '200.00']), band(3, [1, 5])]
    const classOf = (value: string) => chooseFeeClass(byValue, { orders: 9, value }, 3)
    expect(['100.00', '100.01', '200.00', '200.01'].map(classOf)).toEqual([1, 2, 2, 3])
  })

  test('is the previous one when none matches, and the lowest when there never was one', () => {
    const narrow = [band(2, [101, 1000]), band(1, [50, 100])]
    expect(chooseFeeClass(narrow, { orders: 7, value: '0' }, 2)).toBe(2)
    expect(chooseFeeClass(narrow, { orders: 7, value: '0' }, null)).toBe(1)
  })

  test('is no class without a band while others have one, whatever their ids', () => {
    const classes = [band(1, [null, null]), band(2, [50, 100])]
    expect(chooseFeeClass(classes, { orders: 7, value: '0' }, null)).toBe(2)
    expect(chooseFeeClass([band(1, [null, null])], { orders: 7, value: '0' }, null)).toBe(1)
  })

  describe('of a merchant that has not sold anything yet', () => {
    const fees = (charged: readonly string[]) =>
      Object.fromEntries(feeKeys.map((key) => [key, { fixed: '0.00', percent: charged.includes(key) ? '1' : '0' }]))
    const digital = { ...band(1, [null, null]), ...fees(['union', 'non_union']) } as FeeClass & FeeBand
    const starter = { ...band(3, [0, 100]), ...fees(feeKeys) } as FeeClass & FeeBand
    const growth = { ...band(2, [101, null]), ...fees(feeKeys) } as FeeClass & FeeBand
    const nobody = { import: false, union: false, nonUnion: false, isDigital: false }

    test.for([
      ['nothing is known of', nobody, 3],
      ['imports', { ...nobody, import: true }, 3],
      ['sends goods within the EU', { ...nobody, union: true }, 3],
      ['sells services from outside the EU', { ...nobody, nonUnion: true }, 1],
      ['sells services and imports', { ...nobody, nonUnion: true, import: true }, 3],
      ['sells nothing but services in the Union scheme', { ...nobody, union: true, isDigital: true }, 1],
      ['delivers nothing but services', { ...nobody, isDigital: true }, 1],
    ] as const)('and %s charges for what it will sell', ([, sales, id]) => {
      expect(firstFeeClass([digital, starter, growth], sales)).toBe(id)
    })

    test('is the lowest if none charges for all of it [FEE-37]', () => {
      expect(firstFeeClass([digital, { ...growth, fc_rep: digital.import }], { ...nobody, import: true })).toBe(2)
      expect(firstFeeClass([], nobody)).toBeUndefined()
    })
  })

  test('treats a maximum of zero as no limit [FEE-34]', () => {
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
