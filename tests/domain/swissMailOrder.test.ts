/* The yearly turnover from small consignments to Switzerland at which their seller has to register there. */
import { describe, expect, test } from 'vitest'
import type { SmallConsignments } from '#domain/orders/swissMailOrder.ts'
import { mailOrderLimitOn, mailOrderTurnover } from '#domain/orders/swissMailOrder.ts'

const sold = (day: string, net: string, more: Partial<SmallConsignments> = {}): SmallConsignments => ({
  day,
  net,
  currency: 'CHF',
  orders: 1,
  exchange: null,
  ...more,
})

describe('small consignments to Switzerland', () => {
  test.for([
    ['one franc short', [sold('2026-03-01', '99999.99')], '99999.99', null],
    ['exactly the limit, which is at least CHF 100,000', [sold('2026-03-01', '100000.00')], '100000.00', '2026-03-01'],
    ['in two months', [sold('2026-03-01', '60000'), sold('2026-09-30', '40000.01')], '100000.01', '2026-09-30'],
    ['more after it was reached', [sold('2026-03-01', '100020'), sold('2026-04-01', '5')], '100025.00', '2026-03-01'],
    ['in another sequence', [sold('2026-09-30', '40000.01'), sold('2026-03-01', '60000')], '100000.01', '2026-09-30'],
    ['less what went back before', [sold('2026-03-01', '100020'), sold('2026-02-01', '-30')], '99990.00', null],
    [
      'what goes back later does not undo it',
      [sold('2026-03-01', '100020'), sold('2026-04-01', '-30')],
      '99990.00',
      '2026-03-01',
    ],
  ] as const)('%s', ([, consignments, turnover, reachedOn]) => {
    expect(mailOrderTurnover(consignments)).toEqual({ turnover, reachedOn, orders: consignments.length })
  })

  test('in other currencies are converted at the rates in their explanations', () => {
    // 1 EUR = 0.93500 CHF by the Swiss customs list; 1 CHF = 12.4 NOK, of which only a quote was published.
    const euro = sold('2026-05-01', '100.00', { currency: 'EUR', exchange: { rate: '0.93500', one: 'EUR' } })
    const kroner = sold('2026-05-01', '124.00', { currency: 'NOK', exchange: { rate: '12.4', one: 'CHF' } })
    expect(mailOrderTurnover([euro, kroner])).toMatchObject({ turnover: '103.50', orders: 2 })
  })

  test('have had a limit since 2019', () => {
    expect(mailOrderLimitOn('2018-12-31')).toBeUndefined()
    expect(mailOrderLimitOn('2026-10-15')).toMatchObject({ amount: '100000.00', law: 'Mehrwertsteuergesetz, Article 7(3)(b)' })
  })
})
