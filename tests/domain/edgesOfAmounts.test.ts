/* Amounts at the edges of their rules: in both price bases, a cent below and above a limit, and with each unit that a tariff names. */
import { describe, expect, test } from 'vitest'
import { dutyAmount } from '#domain/customs/dutyAmount.ts'
import { parseDutyExpression } from '#domain/customs/dutyExpression.ts'
import { lineAmounts } from '#domain/orders/lineAmounts.ts'
import { merchantFigureWarnings } from '#domain/orders/merchantFigureWarnings.ts'
import type { FeeClass } from '#domain/invoicing/orderFeeLines.ts'
import { discounted, returned } from '#domain/orders/refund.ts'
import type { Order, OrderLine, OrderMerchant } from '#domain/orders/Order.ts'
import type { CustomsConsignment, OrderLaw } from '#domain/orders/OrderLaw.ts'
import { evaluateOrder } from '#domain/orders/evaluateOrder.ts'
import { originOf } from '#domain/orders/originOf.ts'
import { estonian, evaluated, importer, onlyLine, orderLaw, orderOf } from './orderLaw.ts'

describe('a discount after the sale', () => {
  const none = { net: '0', vat: '0' }
  const line = {
    quantity: 1,
    goods: { net: '50.00', vat: '10.00' },
    delivery: none,
    rate: '20',
    inclusive: false,
    places: 2,
  }
  const before = { quantity: 0, goods: { net: '20.00', vat: '4.00' }, delivery: none }

  test.for([
    ['prices without VAT', line, '30.00', '30.01'],
    ['prices with VAT', { ...line, inclusive: true }, '36.00', '36.01'],
    // Where no VAT is charged, the price is the net price.
    ['prices with VAT, of which none is due', { ...line, inclusive: true, rate: '0' }, '30.00', '30.01'],
  ] as const)('of all that is left takes it, and of a cent more is refused: %s', ([, sold, all, more]) => {
    expect(discounted(sold, before, all)?.goods).toEqual({ net: '30.00', vat: '6.00' })
    expect(discounted(sold, before, more)).toBeUndefined()
  })

  test('has its VAT on top of a price without VAT, and is refused if it is nothing or less', () => {
    expect(discounted(line, before, '10.00')?.goods).toEqual({ net: '10.00', vat: '2.00' })
    expect([discounted(line, before, '0'), discounted(line, before, '-0.01')]).toEqual([undefined, undefined])
  })

  test('leaves no more to a return than it has left itself', () => {
    const two = { ...line, quantity: 2 }
    const almost = { quantity: 0, goods: { net: '49.00', vat: '9.80' }, delivery: none }
    expect(returned(two, almost, { quantity: 1, withDelivery: false })?.goods).toEqual({ net: '1.00', vat: '0.20' })
    expect(returned(two, before, { quantity: 0, withDelivery: false })).toBeUndefined()
  })
})

describe('duty and fee on top of a price', () => {
  const priced = { goods: '119.00', delivery: '11.90', rate: '19', dutyInBase: '10.00', dutyBesides: '0', places: 2 }

  test('bear VAT as well, whether the price includes it or not', () => {
    expect(lineAmounts({ ...priced, inclusive: true })).toEqual({
      goodsNet: '100.00',
      deliveryNet: '10.00',
      deliveryVat: '1.90',
      net: '120.00',
      vat: '22.80',
      total: '142.80',
    })
    expect(lineAmounts({ ...priced, goods: '100.00', delivery: '10.00', inclusive: false, fee: '1.00' })).toMatchObject({
      net: '121.00',
      vat: '22.99',
      total: '143.99',
    })
  })

  test('that are outside the taxable amount are only in the total', () => {
    expect(lineAmounts({ ...priced, inclusive: true, dutyInBase: '0', dutyBesides: '3.00' })).toMatchObject({
      net: '110.00',
      vat: '20.90',
      total: '133.90',
    })
  })
})

describe('a duty by number', () => {
  const goods = { customsValue: '100.00', netMassKg: '50', grossMassKg: '52', pieces: 200 }
  const dutyOf = (expression: string, units?: Record<string, string>) => {
    const formula = parseDutyExpression(expression)
    return 'obstacle' in formula ? formula.obstacle : dutyAmount(formula, { ...goods, ...(units && { units }) })
  }

  test.for([
    ['2.000 EUR NAR', '400.00', { NAR: '3000' }, '6000.00'],
    ['2.000 EUR CEN', '4.00', { NAR: '3000' }, '60.00'],
    ['2.000 EUR MIL', '0.40', { NAR: '3000' }, '6.00'],
    ['2.000 EUR CEN', '4.00', { CEN: '7' }, '14.00'],
    // A mass that is stated as such takes precedence over the weight of the parcel.
    ['1.000 EUR DTN', '0.50', { DTN: '3' }, '3.00'],
    ['1.000 EUR GRM', '50000.00', { GRM: '1' }, '1.00'],
    ['1.000 EUR KGM G', '52.00', { 'KGM G': '2' }, '2.00'],
  ] as const)('%s is %s by the pieces or the mass; of a stated quantity %j it is %s', ([expression, derived, units, stated]) => {
    expect(dutyOf(expression)).toEqual({ amount: derived })
    expect(dutyOf(expression, units)).toEqual({ amount: stated })
  })

  test.for([
    ['2.000 EUR HLT', { LTR: '250' }, '5.00'],
    ['2.000 EUR LTR', { HLT: '2.5' }, '500.00'],
    ['2.000 EUR HMT', { MTR: '250' }, '5.00'],
    ['2.000 EUR MTR', { HMT: '2.5' }, '500.00'],
  ] as const)('%s is computed from the litres or metres that are stated: %j', ([expression, units, amount]) => {
    expect(dutyOf(expression, units)).toEqual({ amount })
    expect(dutyOf(expression)).toEqual({ missingUnits: [expression.slice(-3)] })
  })
})

describe('our fee', () => {
  const fee = { fixed: '1.00', percent: '0' }
  const feeClass: FeeClass = { id: 1, import: fee, non_union: fee, union: fee, b2c_domestic: fee, fc_rep: fee }
  const postSaleFee = { fixed: '0.25', percent: '0' }
  const postSaleFeeClass: FeeClass = { ...feeClass, id: 2, import: postSaleFee }
  const figures = { unitCost: '100.00', vatRate: '19', itemVat: '19.00' }

  test.for([
    ['SALE', '1.00'],
    ['POST_SALE', '0.25'],
    ['POST_SALE_WITHOUT_LC', '0.25'],
  ] as const)('for an order of type %s is %s by the class for it', ([saleType, amount]) => {
    const order = orderOf([saleType === 'POST_SALE_WITHOUT_LC' ? { figures } : {}], { saleType })
    const fees = (merchant: object) => evaluated(order, { ...importer, ...merchant }).fees?.map(({ eur }) => eur)
    expect(fees({ feeClass, postSaleFeeClass })).toEqual([amount])
    // Without a class of its own a post sale bears the usual fee, and without any class none.
    expect(fees({ feeClass })).toEqual(['1.00'])
    expect(fees({})).toEqual([])
  })
})

test.for([
  ['EUR', '10.90', '10.90', ['7.27', '3.63']],
  ['USD', '10.00', '11.00', ['7.33', '3.67']],
] as const)('our fee is a part of goods and delivery without VAT, and is spread over the lines by these: %s', (given) => {
  const [currency, eur, amount, shares] = given
  const fee = { fixed: '1.00', percent: '10' }
  const feeClass: FeeClass = { id: 1, import: fee, non_union: fee, union: fee, b2c_domestic: fee, fc_rep: fee }
  const lines = [{ unitPrice: '60.00' }, { unitPrice: '30.00' }]
  const order = orderOf(lines, { currency, inclusive: false, delivery: '9.00', isFeeCharged: true })
  const { fees, lines: found } = evaluated(order, { ...importer, feeClass }, { quotes: { USDEUR: '1.1' } })
  expect(fees).toMatchObject([{ eur, amount }])
  expect(found.map((line) => line.fee)).toEqual(shares)
})

describe('VAT that a merchant computed itself', () => {
  const warningsOf = (itemVat: string, vatRate = '19') =>
    merchantFigureWarnings({
      figures: { unitCost: '10.00', vatRate, itemVat },
      quantity: 2,
      places: 2,
      rates: ['19.0000', '7.0000'],
    })

  test.for(['3.80', '3.78', '3.82'])('may be two cents off: %s', (itemVat) => {
    expect(warningsOf(itemVat)).toEqual([])
  })

  test.for(['3.77', '3.83', '0'])('may not be more than two cents off: %s', (itemVat) => {
    expect(warningsOf(itemVat)).toEqual([{ code: 'VAT_DIFFERS', expected: '3.80' }])
  })

  test('at a rate that the country does not have is named with those that it has', () => {
    expect(warningsOf('3.60', '18')).toEqual([{ code: 'RATE_NOT_VALID', valid: ['19.0000', '7.0000'] }])
  })
})

describe('the limit of low values', () => {
  const registered = { ...importer, nonEuCountries: new Map(['GB', 'NO'].map((country) => [country, null] as const)) }
  const typesOf = (prices: readonly string[], country: string, currency: string) => {
    const order = orderOf(
      prices.map((unitPrice) => ({ unitPrice })),
      { currency, shipTo: { country }, inclusive: false },
    )
    return new Set(evaluated(order, registered).lines.map(({ reportType }) => reportType))
  }

  test.for([
    ['of Great Britain includes its amount', 'GB', 'GBP', ['135.00'], ['135.01']],
    ['of Great Britain is for all goods together', 'GB', 'GBP', ['70.00', '65.00'], ['70.00', '65.01']],
    ['of Norway excludes its amount', 'NO', 'NOK', ['2999.99'], ['3000.00']],
    ['of Norway is for each item', 'NO', 'NOK', ['2999.99', '2999.99'], ['3000.00', '3000.00']],
  ] as const)('%s', ([, country, currency, within, above]) => {
    expect(typesOf(within, country, currency)).toEqual(new Set(['NON_EU_COUNTRY_IMPORT']))
    expect(typesOf(above, country, currency)).toEqual(new Set(['EXPORT']))
  })

  test.for([
    ['DE', 'EUR', 'OSS_IMPORT'],
    ['GB', 'GBP', 'NON_EU_COUNTRY_IMPORT'],
    ['NO', 'NOK', 'NON_EU_COUNTRY_IMPORT'],
  ] as const)(
    'is none for a gift card that is taxed when it is sold, because nothing is sent: to %s',
    ([country, currency, type]) => {
      const card = { type: 'GIFTCARD', isSinglePurpose: true, unitPrice: '9000.00' } as const
      const order = orderOf([card], { currency, shipTo: { country }, inclusive: false })
      expect(onlyLine(order, registered).reportType).toBe(type)
    },
  )
})

test('a supply from the member state of identification is reported under the VAT id there, or else the number of the scheme', () => {
  const union = { from: '2021-07-01', country: 'EE', number: 'EU372000041' }
  const order = orderOf([{ dispatch: { country: 'EE' } }])
  const vatIdOf = (vatIds: ReadonlyMap<string, string>) => onlyLine(order, { ...estonian, union, vatIds }).origin?.vatId
  expect(vatIdOf(new Map([['EE', 'EE100931558']]))).toBe('EE100931558')
  expect(vatIdOf(new Map())).toBe('EU372000041')
  const nowhere = { reportType: 'OSS_UNION', supplyType: 'GOODS', dispatch: undefined } as const
  expect(originOf({ ...estonian, union, vatIds: new Map() }, nowhere)?.origin).toEqual({
    kind: 'MSID',
    country: 'EE',
    vatId: 'EU372000041',
  })
})

test.for([
  ['OSS_IMPORT', 'GOODS', 'DE'],
  ['OSS_NON_UNION', 'SERVICES', 'IE'],
  ['OSS_UNION', 'SERVICES', 'EE'],
  ['DOMESTIC', 'GOODS', undefined],
] as const)(
  'a supply under %s is reported from the state of that scheme, whatever others the merchant has',
  ([reportType, supplyType, country]) => {
    const begun = (state: string) => ({ from: '2021-07-01', country: state, number: `${state} number` })
    const merchant = { ...estonian, import: begun('DE'), nonUnion: begun('IE'), union: begun('EE') }
    expect(originOf(merchant, { reportType, supplyType, dispatch: undefined })?.origin.country).toBe(country)
  },
)

describe('the duty on an import', () => {
  /** What is asked of the law of duties. */
  const askedFor = (line: Partial<OrderLine>, order: Partial<Order>, merchant: OrderMerchant = importer) => {
    const asked: CustomsConsignment[] = []
    const law: OrderLaw = { ...orderLaw(), dutiesOf: (consignment) => (asked.push(consignment), []) }
    evaluateOrder(law, merchant, orderOf([line], order))
    return asked[0]
  }

  test.for([
    ['a consumer', { isBusiness: false, vatCountry: undefined }, true],
    ['a consumer who states a VAT id', { isBusiness: false, vatCountry: 'DE' }, true],
    ['a business whose VAT id is not validated', { isBusiness: true, vatCountry: undefined }, true],
    ['a business with a valid VAT id', { isBusiness: true, vatCountry: 'DE' }, false],
  ] as const)('is that of a consumer, or not: %s', ([, buyer, isToConsumer]) => {
    expect(askedFor({}, { buyer })?.isToConsumer).toBe(isToConsumer)
  })

  const registered = { ...importer, nonEuCountries: new Map(['GB', 'NO'].map((country) => [country, null] as const)) }
  test.for([
    ['to Great Britain up to its limit', 'GB', 'GBP', {}, importer, true],
    ['to Great Britain above its limit', 'GB', 'GBP', { unitPrice: '900.00' }, importer, false],
    ['to Great Britain of excise goods', 'GB', 'GBP', { isExcise: true }, importer, false],
    ['to Norway by a registered merchant', 'NO', 'NOK', {}, registered, true],
    ['to Norway by another merchant', 'NO', 'NOK', {}, importer, false],
  ] as const)('is not due, or is: %s', ([, country, currency, line, merchant, isRelieved]) => {
    const asked = askedFor(line, { shipTo: { country }, currency, inclusive: false }, merchant)
    expect(asked?.lines.map((one) => one.isRelieved)).toEqual([isRelieved])
  })
})
