/* Why a merchant's bill differs from that of the month before: each cause with its amount, which add up to the difference. */
import { describe, expect, test } from 'vitest'
import { sumDecimals } from '#domain/decimal.ts'
import { compareMonths } from '#domain/invoicing/compareMonths.ts'
import type { ComparedLine } from '#domain/invoicing/compareMonths.ts'

describe('a difference to the month before', () => {
  const fees = (quantity: number, amount: string, of: object = {}): ComparedLine => ({
    kind: 'import',
    quantity,
    amount,
    computedFrom: { fee_class_id: 1, fixed_fee: '0.50', percentage_fee: '1', ...of },
  })
  const vatDue = (amount: string): ComparedLine => ({ kind: 'vat_due', quantity: null, amount, computedFrom: {} })
  const line = (kind: ComparedLine['kind'], amount: string): ComparedLine => ({ kind, quantity: 1, amount, computedFrom: {} })
  const month = (lines: ComparedLine[], vat = '0.00') => ({
    lines,
    vat,
    total: sumDecimals([...lines.map(({ amount }) => amount), vat]),
  })

  test.for([
    ['of a merchant that was not billed before', undefined, month([fees(2, '3.00')]), [['new', '3.00']]],
    ['of one that is not billed any more', month([fees(2, '3.00')]), undefined, [['gone', '-3.00']]],
    ['of more orders', month([fees(2, '3.00')]), month([fees(4, '6.00')]), [['volume', '3.00']]],
    ['of dearer orders', month([fees(2, '3.00')]), month([fees(2, '3.70')]), [['order_value', '0.70']]],
    [
      'of more orders in another class',
      month([fees(2, '3.00')]),
      month([fees(3, '3.90', { fee_class_id: 2, fixed_fee: '0.30' })]),
      [
        ['volume', '1.50'],
        ['class', '-0.60'],
      ],
    ],
    [
      'of a part of the value',
      month([fees(2, '3.00')]),
      month([fees(2, '3.40', { percentage_fee: '1.4' })]),
      [['price', '0.40']],
    ],
    ['of a price', month([fees(2, '3.00')]), month([fees(2, '3.40', { fixed_fee: '0.70' })]), [['price', '0.40']]],
    [
      'of orders of a kind that there was none of',
      month([fees(2, '3.00')]),
      month([fees(2, '3.00'), { ...fees(4, '2.00'), kind: 'union' }]),
      [['volume', '2.00']],
    ],
    [
      'of orders of a kind that there is none of any more',
      month([fees(2, '3.00'), { ...fees(4, '2.00'), kind: 'union' }]),
      month([fees(2, '3.00')]),
      [['volume', '-2.00']],
    ],
    [
      'of orders whose average is no whole cent',
      month([fees(3, '1.00')]),
      month([fees(4, '1.40')]),
      [
        ['volume', '0.33'],
        ['order_value', '0.07'],
      ],
    ],
    [
      'of orders of the same classes in another sequence',
      month([fees(1, '1.00'), fees(1, '2.00', { fee_class_id: 2 })]),
      month([fees(1, '2.50', { fee_class_id: 2 }), fees(1, '1.00')]),
      [['order_value', '0.50']],
    ],
    [
      'of all that is no fee of an order',
      month([]),
      month([
        line('product', '7.00'),
        line('annual', '1.00'),
        line('fc_rep_vat', '2.00'),
        line('fc_rep_duty', '3.00'),
        line('vat_adjustment', '5.00'),
        vatDue('6.00'),
      ]),
      [
        ['vat_due', '11.00'],
        ['border', '5.00'],
        ['products', '7.00'],
        ['other_fees', '1.00'],
      ],
    ],
    [
      'of VAT that is due and VAT on fees',
      month([vatDue('100.00')], '1.00'),
      month([vatDue('80.00')], '1.24'),
      [
        ['vat_due', '-20.00'],
        ['vat_on_fees', '0.24'],
      ],
    ],
  ] as const)('%s is explained, and the causes add up to it', ([, before, after, causes]) => {
    const found = compareMonths(before, after)
    expect(found.map(({ cause, amount }) => [cause, amount])).toEqual(causes)
    const sum = sumDecimals(found.map(({ amount }) => amount))
    expect(Number(sum)).toBeCloseTo(Number(after?.total ?? 0) - Number(before?.total ?? 0))
  })
})
