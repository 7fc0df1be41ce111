/* Whatever has a first and a last day holds on both of them, and neither the day before nor the day after. */
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import type { OrderMerchant } from '#domain/orders/Order.ts'
import { mailOrderLimitOn } from '#domain/orders/swissMailOrder.ts'
import { publicationRate } from '#domain/vat/publicationRate.ts'
import { ratePeriods } from '#domain/vat/ratePeriods.ts'
import { rateOn, regionalRate, resolveRate } from '#domain/vat/resolveRate.ts'
import { ExchangeRates } from '../../api/orders/ExchangeRates.ts'
import { lawWith, territories } from './law.ts'
import { estonian, importer, itemRate, onlyLine, orderOf } from './orderLaw.ts'

const from = '2026-03-10'
const to = '2026-03-20'
const law = lawWith()
const former = { from: '2000-01-01', to: null, rate: 'former' }
const madeira = territories.find(({ name }) => name === 'Madeira')

const rate = { id: 1, country: 'FI', type: 'STANDARD', line: 'standard', rate: '19', from, to }
const standard = { country: 'FI', line: 'standard' }
const regional = [{ territoryId: madeira?.id ?? 0, line: 'standard', rate: '22', from, to }]
const item = { ...itemRate('DE', '490199', 'reduced_1'), from, to }
/** Another rate before and after. */
const around = [
  { from: '2020-01-01', to: addDays(from, -1), rate: 'other' },
  { from: addDays(to, 1), to: null, rate: 'other' },
]
const own = { id: 1, currency: 'USD', unit: '10.0', quote: null, from, to }
const published = { id: 1, currency: 'USD', date: from, quote: '1.1' }
const exchange = new ExchangeRates({
  daily: new Map([['USD', [published]]]),
  pounds: new Map([['USD', [own]]]),
  kroner: new Map([['USD', [own]]]),
  francs: new Map([['SEK', [{ ...own, currency: 'SEK', to: null }]]]),
})
/** Without a publication a rate is used for a month. */
const lastOfPublished = addDays(from, 30)
const tableOf = (currency: string, into: 'GBP' | 'NOK' | 'CHF', day: string) => exchange.quoteOf(currency, into, day)?.table

const holds: readonly (readonly [what: string, holdsOn: (day: string) => boolean, last?: string])[] = [
  ['a rate of VAT', (date) => rateOn([rate], { ...standard, date }) !== undefined],
  ['the rate of a territory', (date) => regionalRate({ regional }, madeira, { line: 'standard', date }) !== undefined],
  [
    'a VAT item',
    (date) =>
      resolveRate(lawWith([item]), { country: 'DE', territory: undefined, code: '490199', isGoods: true, date }).rule === 'ITEM',
  ],
  [
    'a line of rates with a rate for e-publications in a territory',
    (date) =>
      publicationRate(
        {
          ...law,
          rates: [{ ...rate, country: 'PT', line: 'reduced_1', rate: '6' }],
          regional: [{ ...regional[0]!, line: 'reduced_1', from: null, to: null }],
        },
        { country: 'PT', territory: madeira, date },
        '6',
      ) === '22',
  ],
  [
    'a former rate between two current ones',
    (date) =>
      ratePeriods(around, [former]).some(
        (period) => period.rate === 'former' && period.from <= date && (period.to === null || date <= period.to),
      ),
  ],
  ['an exchange rate of British customs', (day) => tableOf('USD', 'GBP', day) === 'per_month_exchange_rate_gbp'],
  ['an exchange rate of Norwegian customs', (day) => tableOf('USD', 'NOK', day) === 'exchange_rates_non_eu'],
  [
    'an exchange rate of Swiss customs without a last day',
    (day) => tableOf('SEK', 'CHF', day) === 'exchange_rates_non_eu',
    lastOfPublished,
  ],
  ['the rate that was published last', (day) => exchange.published('USD', day) !== undefined, lastOfPublished],
]

describe('the days on which something holds', () => {
  test.for(holds)('begin with the first and end with the last one: %s', ([, holdsOn, last = to]) => {
    const days = [addDays(from, -1), from, last, addDays(last, 1)]
    expect(days.map((day) => [day, holdsOn(day)])).toEqual(days.map((day, place) => [day, place === 1 || place === 2]))
  })
})

const service = { type: 'TBE', code: undefined, dispatch: undefined } as const
const begun = { from, number: 'X', country: 'EE' }
const beginning: readonly (readonly [scheme: string, merchant: OrderMerchant, line: object, reason: string])[] = [
  ['import', { ...importer, import: begun }, {}, 'IMPORT_SCHEME'],
  ['Union', { ...estonian, union: begun }, { dispatch: { country: 'EE' } }, 'UNION_DISTANCE_SALE'],
  ['Union, for services', { ...estonian, union: begun }, service, 'UNION_SERVICE'],
  ['non-Union', { ...importer, nonUnion: begun }, service, 'NON_UNION_SERVICE'],
]

test.for(beginning)('the %s scheme is used from the day on which it begins', ([, merchant, line, reason]) => {
  const on = (day: string) => onlyLine(orderOf([line]), merchant, { day }).reason === reason
  expect([addDays(from, -1), from, addDays(from, 1)].map(on)).toEqual([false, true, true])
})

test('the rules of distance sales are law from 1 July 2021, the Swiss limit of mail order from 2019', () => {
  const within = orderOf([{ dispatch: { country: 'DE' } }])
  expect(onlyLine(within, estonian, { day: '2021-07-01' }).reason).toBe('DOMESTIC_GOODS')
  expect(() => onlyLine(within, estonian, { day: '2021-06-30' })).toThrow('2021-06-30')
  expect([mailOrderLimitOn('2018-12-31'), mailOrderLimitOn('2019-01-01')?.from]).toEqual([undefined, '2019-01-01'])
})
