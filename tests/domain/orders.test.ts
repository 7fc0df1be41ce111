import { describe, expect, test } from 'vitest'
import { evaluateOrder } from '#domain/orders/evaluateOrder.ts'
import { discounted, returned } from '#domain/orders/refund.ts'
import type { Order } from '#domain/orders/Order.ts'
import type { LineDuty } from '#domain/orders/OrderLaw.ts'
import type { SoldLine } from '#domain/orders/refund.ts'
import vectors from './orders.json' with { type: 'json' }
import { estonian, evaluated, importer, itemRate, onlyLine, orderLaw, orderOf } from './orderLaw.ts'

const net = '0'
const nothing = { quantity: 0, goods: { net, vat: net }, delivery: { net, vat: net } }

describe('amounts of a sale', () => {
  const { ex1_ioss_multi_currency: ex1 } = vectors
  test.for(ex1.orders)('order $order to $mscon is $net and $vat', ({ mscon, currency, gross, rate, net, vat }) => {
    const facts = { quotes: { USDEUR: '1.1642', GBPEUR: '0.8731' } }
    const line = onlyLine(orderOf([{ unitPrice: gross }], { currency, shipTo: { country: mscon } }), importer, facts)
    expect(line).toMatchObject({ reportType: 'OSS_IMPORT', mscon, amounts: { net, vat, total: gross } })
    expect(Number(line.rate)).toBe(Number(rate))
  })

  test('the rate is that of the day of payment', () => {
    for (const { paid, gross, rate } of vectors.ex2_rate_change_in_quarter.orders) {
      const items = rate === '14' ? [itemRate('FI', '2106', 'reduced_1')] : []
      const asked = orderOf([{ unitPrice: gross, code: '210690', dispatch: { country: 'EE' } }], { shipTo: { country: 'FI' } })
      const line = onlyLine(asked, estonian, { day: paid, items: rate === '14' ? items : [] })
      if (rate !== '14') expect(Number(line.rate)).toBe(Number(rate))
      expect(line.reportType).toBe('OSS_UNION')
    }
  })

  test('delivery is spread by value and taxed at the rate of each item', () => {
    const { items, delivery_gross: delivery } = vectors.ex3_mixed_rates_shared_delivery
    const order = orderOf(
      items.map(({ gross, hs = '610910' }) => ({ unitPrice: gross, code: hs })),
      { delivery },
    )
    const { lines } = evaluated(order, importer, { items: [itemRate('DE', '490199', 'reduced_1')] })
    expect(lines.map(({ deliveryShare }) => deliveryShare)).toEqual(items.map((item) => item.delivery_gross))
    expect(lines.map(({ amounts }) => amounts.deliveryVat)).toEqual(items.map((item) => item.delivery_vat))
    expect(lines.map(({ amounts }) => [amounts.net, amounts.vat])).toEqual(
      vectors.ex3_mixed_rates_shared_delivery.lines.map(({ taxable, vat }) => [taxable, vat]),
    )
  })

  test.for(vectors.ex7_territories.amounts)(
    '$case has its own rate',
    ({ case: name, mscon, gross, rate, rate_type, taxable, vat }) => {
      const places: Record<string, [string, string, string]> = {
        'Corsica toy': ['FR', '20000', 'Ajaccio'],
        'Corsica book': ['FR', '20000', 'Ajaccio'],
        Madeira: ['PT', '9000-001', 'Funchal'],
        Azores: ['PT', '9500-050', 'Ponta Delgada'],
        'Northern Ireland': ['GB', 'BT1 5GS', 'Belfast'],
      }
      const [country, postalCode, city] = places[name] ?? ['', '', '']
      const code = name.endsWith('book') ? '490199' : '950300'
      const order = orderOf([{ unitPrice: gross, code, dispatch: { country: 'EE' } }], { shipTo: { country, postalCode, city } })
      const line = onlyLine(order, estonian, { items: [itemRate('FR', '490199', 'reduced_2')] })
      expect(line).toMatchObject({ reportType: 'OSS_UNION', mscon, rateType: rate_type, amounts: { net: taxable, vat } })
      expect(Number(line.rate)).toBe(Number(rate))
    },
  )

  test('a gift card used for payment does not reduce the taxable amount, a coupon does', () => {
    const es = { shipTo: { country: 'ES' } }
    const { ex8_gift_card: ex8 } = vectors
    const byCard = onlyLine(orderOf([{ unitPrice: '80.00' }], es))
    expect([byCard.amounts.net, byCard.amounts.vat]).toEqual([
      ex8.order_ES_80_paid_50_by_card.taxable,
      ex8.order_ES_80_paid_50_by_card.vat,
    ])
    const withCoupon = onlyLine(orderOf([{ unitPrice: '80.00' }], { ...es, discount: '10.00' }))
    expect([withCoupon.amounts.net, withCoupon.amounts.vat]).toEqual([
      ex8.order_ES_80_with_10_coupon.taxable,
      ex8.order_ES_80_with_10_coupon.vat,
    ])
    const card = onlyLine(orderOf([{ type: 'GIFTCARD', code: undefined, unitPrice: '50.00', dispatch: undefined }]))
    expect(card).toMatchObject({ reportType: 'GIFTCARD_SCHEME', amounts: { net: '50.00', vat: '0.00', total: '50.00' } })
  })

  test('the smallest unit is that of the currency', () => {
    const facts = { quotes: { JPYEUR: '172', KWDEUR: '0.35' } }
    const yen = onlyLine(orderOf([{ unitPrice: '1190' }], { currency: 'JPY' }), importer, facts)
    expect(yen.amounts).toMatchObject({ net: '1000', vat: '190', total: '1190' })
    const dinar = onlyLine(orderOf([{ unitPrice: '10.005' }], { currency: 'KWD' }), importer, facts)
    expect(dinar.amounts).toMatchObject({ net: '8.408', vat: '1.597', total: '10.005' })
  })

  test('figures that a merchant computed itself are recorded unchanged', () => {
    const figures = { unitCost: '10.00', vatRate: '19', itemVat: '3.81' }
    const line = onlyLine(orderOf([{ quantity: 2, figures }], { saleType: 'POST_SALE_WITHOUT_LC' }))
    expect(line.amounts).toMatchObject({ net: '20.00', vat: '3.81', total: '23.81' })
  })

  test('its rate is standard if the country has it as such, whatever rate the goods have by their code', () => {
    const books = { items: [itemRate('DE', '490199', 'reduced_1')] }
    const typeOf = (vatRate: string, code: string, country = 'DE') => {
      const figures = { unitCost: '10.00', vatRate, itemVat: '0.70' }
      return onlyLine(orderOf([{ code, figures }], { saleType: 'POST_SALE_WITHOUT_LC', shipTo: { country } }), importer, books)
    }
    expect(typeOf('7', '610910')).toMatchObject({ reportType: 'OSS_IMPORT', rateType: 'REDUCED' })
    expect(typeOf('19', '490199').rateType).toBe('STANDARD')
    expect(typeOf('18', '610910').rateType).toBe('REDUCED')
    // Nothing is taxed outside the EU, so the rate has no type, in the explanation as well.
    const abroad = typeOf('5', '610910', 'US')
    expect(abroad.rateType).toBeNull()
    expect(abroad.explanation.steps.find(({ reason }) => reason === 'MERCHANT_RATE')?.figures).toEqual({ rate: '5' })
  })
})

describe('customs duty and VAT', () => {
  const flat = { basis: 'flat', rate: null, amount: '3.00', measure: null, flags: [] } as const
  const { C1_ioss_FI: c1, C2_fc_rep_FI: c2, C3_fc_rep_two_codes: c3 } = vectors.customs
  const c1Order = orderOf(
    c1.items.map(({ hs6, goods }) => ({ code: hs6, unitPrice: goods })),
    { inclusive: false, shipTo: { country: 'FI' }, delivery: '6.00', isDutyCharged: true },
  )

  test('a flat duty that the buyer bears is taxed with the goods, unless a setting excludes it', () => {
    const { lines } = evaluated(c1Order, importer, { duties: [flat, flat] })
    expect(lines.map(({ amounts }) => [amounts.net, amounts.vat])).toEqual(c1.items.map(({ vat_base, vat }) => [vat_base, vat]))
    const without = evaluated(c1Order, importer, { duties: [flat, flat], isFlatDutyInVatBase: false }).lines
    expect(without.reduce((sum, { amounts }) => sum + Number(amounts.vat), 0).toFixed(2)).toBe(c1.duty_not_in_vat_base.vat)
    expect(without.reduce((sum, { amounts }) => sum + Number(amounts.total), 0).toFixed(2)).toBe(
      c1.duty_not_in_vat_base.buyer_pays,
    )
  })

  test('who bears a duty is known: the buyer in the total, the merchant, or the importer at the border', () => {
    const tariff = { basis: 'tariff', rate: '12', amount: '9.60', measure: null, flags: [] } as const
    const bearer = (duty: LineDuty, facts: Partial<Order>, unitPrice = '80.00') =>
      onlyLine(orderOf([{ unitPrice }], facts), importer, { duties: [duty] }).dutyBorneBy
    expect(bearer(flat, { isDutyCharged: true })).toBe('buyer_in_total')
    expect(bearer(flat, {})).toBe('merchant_apart')
    expect(bearer(tariff, {}, '200.00')).toBe('buyer_in_total')
    expect(bearer(tariff, { shipTo: { country: 'US' } })).toBe('importer_apart')
    expect(bearer(tariff, { buyer: { isBusiness: true, vatCountry: 'DE' } })).toBe('importer_apart')
    expect(bearer({ ...flat, amount: '0.00' }, {})).toBeNull()
  })

  test('the two values of goods, in the order and for the value limit, are both in the explanation where they differ', () => {
    const amounts = (asked: Order) => onlyLine(asked).explanation.steps.find(({ reason }) => reason.startsWith('VAT_'))?.figures
    // 17.56 without 19 % is 14.756; with a delivery of 4.90 the VAT is rounded once for both.
    const both = orderOf([{ unitPrice: '17.56' }], { delivery: '4.90' })
    expect(onlyLine(both).amounts.goodsNet).toBe('14.75')
    expect(amounts(both)).toMatchObject({ goods_value: '14.75', goods_alone: '14.76' })
    expect(amounts(orderOf([{ unitPrice: '17.56' }]))).not.toHaveProperty('goods_alone')
    expect(amounts(orderOf([{ dispatch: { country: 'FR' }, unitPrice: '17.56' }], { delivery: '4.90' }))).not.toHaveProperty(
      'goods_alone',
    )
  })

  test('a flat duty that the merchant bears changes no price', () => {
    const { lines } = evaluated({ ...c1Order, isDutyCharged: false }, importer, { duties: [flat, flat] })
    expect(lines.reduce((sum, { amounts }) => sum + Number(amounts.total), 0).toFixed(2)).toBe(c1.before_2026_07_01.buyer_pays)
  })

  test.for([c2, c3])('duty of the tariff belongs to the taxable amount of import VAT', ({ items }) => {
    const duties = items.map(
      ({ duty, duty_rate: rate }) => ({ basis: 'tariff', rate, amount: duty, measure: null, flags: [] }) as const,
    )
    const order = orderOf(
      items.map(({ code, goods }) => ({ code, unitPrice: goods })),
      { inclusive: false, shipTo: { country: 'FI' }, delivery: '20.00' },
    )
    const { lines } = evaluated(order, importer, { duties })
    expect(lines.map(({ reportType, amounts }) => [reportType, amounts.net, amounts.vat])).toEqual(
      items.map(({ vat_base, vat }) => ['FC_REP', vat_base, vat]),
    )
  })
})

describe('value limits', () => {
  test.for(vectors.ex10_threshold_150)(
    'net $net_eur EUR is $report_type',
    ({ gross, net: price, currency, daily_quote, net_eur, report_type }) => {
      const order = orderOf([{ unitPrice: gross ?? price ?? '' }], { currency, inclusive: gross !== undefined })
      const line = onlyLine(order, importer, { quotes: { USDEUR: daily_quote ?? '1' } })
      expect(line.reportType).toBe(report_type)
      const step = line.explanation.steps.find(({ reason }) => reason.endsWith('_150_EUR'))
      expect(step?.figures).toMatchObject({ value: net_eur, limit: '150.00', currency: 'EUR' })
    },
  )

  test.for([
    ['2000.05', '150.00', 'OSS_IMPORT'],
    ['2000.07', '150.01', 'FC_REP'],
  ])('%s in another currency is compared as its euros and cents: %s is %s', ([unitPrice, value, reportType]) => {
    const order = orderOf([{ unitPrice }], { currency: 'USD', inclusive: false })
    const { lines, consignments } = evaluated(order, importer, { quotes: { USDEUR: '13.3333' } })
    const step = lines[0]?.explanation.steps.find(({ reason }) => reason.endsWith('_150_EUR'))
    expect([step?.figures, lines[0]?.reportType]).toMatchObject([{ value }, reportType])
    expect(consignments[0]?.intrinsicValue).toBe(value)
  })

  test('above the limit the explanation names the unmet condition of the import scheme', () => {
    const line = onlyLine(orderOf([{ unitPrice: '200.00' }]))
    const scheme = line.explanation.steps.find(({ reason }) => reason === 'FC_REPRESENTATION')
    expect(scheme?.unmet).toContainEqual({ reason: 'IMPORT_SCHEME', condition: 'WITHIN_LIMIT' })
  })

  test('all goods of an order from one country are one consignment', () => {
    const { lines } = evaluated(orderOf([{ unitPrice: '119.00' }, { unitPrice: '119.00' }]))
    expect(lines.map(({ reportType }) => reportType)).toEqual(['FC_REP', 'FC_REP'])
  })

  const registered = { ...importer, nonEuCountries: new Map(['GB', 'NO', 'CH'].map((country) => [country, null] as const)) }
  const { GB: gb, NO: no, CH: ch } = vectors.ex9_non_eu

  test('the limit of Great Britain applies to the consignment', () => {
    const facts = { quotes: { USDGBP: gb.hmrc_usd_per_gbp } }
    const within = onlyLine(
      orderOf([{ unitPrice: gb.usd_gross }], { currency: 'USD', shipTo: { country: 'GB' } }),
      registered,
      facts,
    )
    expect(within.explanation.steps).toContainEqual(
      expect.objectContaining({ reason: 'WITHIN_135_GBP', figures: { value: gb.net, limit: '135.00', currency: 'GBP' } }),
    )
    expect(within.reportType).toBe('NON_EU_COUNTRY_IMPORT')
    const above = onlyLine(orderOf([{ unitPrice: '170.00' }], { currency: 'GBP', shipTo: { country: 'GB' } }), registered)
    expect(above).toMatchObject({ reportType: 'EXPORT', amounts: { vat: '0.00' } })
  })

  test('the limit of Norway applies to each item, so one expensive item does not exclude the others', () => {
    const order = orderOf(
      no.items_gross.map((unitPrice) => ({ unitPrice })),
      { currency: 'NOK', shipTo: { country: 'NO' }, delivery: no.delivery_gross },
    )
    const { lines } = evaluated(order, registered)
    expect(lines.map(({ reportType }) => reportType)).toEqual(['NON_EU_COUNTRY_IMPORT', 'NON_EU_COUNTRY_IMPORT'])
    const sum = (name: 'net' | 'vat') => lines.reduce((total, { amounts }) => total + Number(amounts[name]), 0).toFixed(2)
    expect([sum('net'), sum('vat')]).toEqual([no.net, no.vat])
    const dear = evaluated(
      orderOf([{ unitPrice: '5000' }, { unitPrice: '100' }], { currency: 'NOK', shipTo: { country: 'NO' } }),
      registered,
    )
    expect(dear.lines.map(({ reportType }) => reportType)).toEqual(['EXPORT', 'NON_EU_COUNTRY_IMPORT'])
  })

  test.for(ch)('Switzerland has no limit for a registered merchant: $gross', ({ gross, net: expected, vat }) => {
    const line = onlyLine(orderOf([{ unitPrice: gross }], { currency: 'CHF', shipTo: { country: 'CH' } }), registered)
    expect(line).toMatchObject({ reportType: 'NON_EU_COUNTRY_IMPORT', amounts: { net: expected, vat } })
  })

  // The customs authority states CHF 62 and CHF 193: the tax on them, rounded to five centimes, is CHF 5.
  test.for([
    ['610910', '62.00', '0', 'TAX_UP_TO_5_CHF', '5.00'],
    ['610910', '62.04', '0', 'TAX_ABOVE_5_CHF', '5.05'],
    ['610910', '52.00', '10.00', 'TAX_UP_TO_5_CHF', '5.00'],
    ['490199', '193.00', '0', 'TAX_UP_TO_5_CHF', '5.00'],
    ['490199', '194.00', '0', 'TAX_ABOVE_5_CHF', '5.05'],
  ] as const)('goods of code %s for %s and %s francs are %s: %s', ([code, unitPrice, delivery, reason, value]) => {
    const order = orderOf([{ code, unitPrice }], { currency: 'CHF', shipTo: { country: 'CH' }, inclusive: false, delivery })
    for (const merchant of [registered, importer]) {
      const { explanation } = onlyLine(order, merchant, { items: [itemRate('CH', '490199', 'reduced_1')] })
      expect(explanation.steps).toContainEqual({ reason, figures: { value, limit: '5.00', currency: 'CHF' } })
    }
  })

  test('the tax on a consignment to Switzerland covers all its goods in francs, and is unknown without a rate', () => {
    const asked = orderOf([{ unitPrice: '40.00' }, { unitPrice: '30.00' }], { shipTo: { country: 'LI' }, inclusive: false })
    const { lines } = evaluated(asked, registered, { quotes: { EURCHF: '1.0638' } })
    for (const { explanation } of lines)
      expect(explanation.steps).toContainEqual({
        reason: 'TAX_ABOVE_5_CHF',
        figures: { value: '5.35', limit: '5.00', currency: 'CHF' },
      })
    for (const { explanation } of evaluated(asked, registered).lines)
      expect(explanation.steps).toContainEqual({ reason: 'NO_THRESHOLD' })
  })
})

describe('the scheme of an item', () => {
  const from = (country: string) => ({ dispatch: { country } })
  const polish = { ...estonian, establishments: new Set(['EE', 'PL']) }
  const business = (vatCountry: string | undefined) => ({ buyer: { isBusiness: true, vatCountry } })
  const service = { type: 'TBE', code: undefined, dispatch: undefined } as const

  test.for([
    ['EE to DE', from('EE'), 'DE', estonian, {}, 'UNION_DISTANCE_SALE', 'MSID'],
    ['PL to DE', from('PL'), 'DE', estonian, {}, 'UNION_DISTANCE_SALE', 'FIXED_EST'],
    ['CZ to DE', from('CZ'), 'DE', estonian, {}, 'UNION_DISTANCE_SALE', 'DISPATCH'],
    ['PL to PL', from('PL'), 'PL', estonian, {}, 'DOMESTIC_GOODS', undefined],
    ['a service to NL', service, 'NL', estonian, {}, 'UNION_SERVICE', 'MSID'],
    ['a service to an establishment', service, 'PL', polish, {}, 'DOMESTIC_SERVICE', undefined],
    ['a service of a Chinese merchant', service, 'FI', importer, {}, 'DOMESTIC_SERVICE', undefined],
    [
      'the same in the non-Union scheme',
      service,
      'FI',
      { ...importer, nonUnion: estonian.union },
      {},
      'NON_UNION_SERVICE',
      'MSID',
    ],
    ['Union not begun', from('EE'), 'DE', { ...estonian, union: undefined }, {}, 'DOMESTIC_GOODS', undefined],
    ['GB to Northern Ireland', from('GB'), 'XI', importer, {}, 'GB_TO_NORTHERN_IRELAND', undefined],
    ['CN to Northern Ireland', from('CN'), 'XI', importer, {}, 'IMPORT_SCHEME', 'MSID'],
    ['a service to Northern Ireland', service, 'XI', importer, {}, 'EXPORT', undefined],
    ['excise goods', { isExcise: true }, 'DE', importer, {}, 'FC_REPRESENTATION', undefined],
    ['IOSS not begun', {}, 'DE', { ...importer, import: undefined }, {}, 'FC_REPRESENTATION', undefined],
    ['a business', from('EE'), 'DE', estonian, business('DE'), 'B2B_INTRA_COMMUNITY', undefined],
    ['an id that is not validated', from('EE'), 'DE', estonian, business(undefined), 'UNION_DISTANCE_SALE', 'MSID'],
    ['an id of the country of dispatch', from('EE'), 'DE', estonian, business('EE'), 'BUSINESS_AT_DISPATCH', undefined],
    ['a business where Article 194 applies', from('FR'), 'FR', estonian, business('FR'), 'B2B_REVERSE_CHARGE_GOODS', undefined],
    ['a business where it does not', from('DE'), 'DE', estonian, business('DE'), 'DOMESTIC_GOODS', undefined],
    ['an import for a business', {}, 'DE', importer, business('DE'), 'B2B_IMPORT', undefined],
    ['a service to a business', service, 'DE', estonian, business('DE'), 'B2B_SERVICE', undefined],
    [
      'a deemed supplier',
      { ...from('DE'), sellerCountry: 'CN' },
      'DE',
      { ...estonian, isElectronicInterface: true },
      {},
      'UNION_DEEMED_SUPPLIER',
      'FIXED_EST?',
    ],
    [
      'the stock of a seller in the EU',
      { ...from('DE'), sellerCountry: 'FR' },
      'DE',
      { ...estonian, isElectronicInterface: true },
      {},
      'DOMESTIC_GOODS',
      undefined,
    ],
    [
      'stock that an interface sells to a business',
      { ...from('DE'), sellerCountry: 'CN' },
      'DE',
      { ...estonian, isElectronicInterface: true },
      business('DE'),
      'DOMESTIC_GOODS',
      undefined,
    ],
    ['Northern Ireland to GB', from('XI'), 'GB', importer, {}, 'NORTHERN_IRELAND_TO_GB', undefined],
    ['a service to GB', service, 'GB', importer, {}, 'EXPORT', undefined],
    ['Switzerland to Switzerland', from('CH'), 'CH', importer, {}, 'DOMESTIC_OUTSIDE_EU', undefined],
    ['the United States', {}, 'US', importer, {}, 'EXPORT', undefined],
  ] as const)('%s', ([, line, country, merchant, order, reason, origin]) => {
    const found = onlyLine(orderOf([line], { shipTo: { country }, ...order }), merchant)
    expect([found.reason, found.origin?.kind]).toEqual([reason, origin === 'FIXED_EST?' ? 'DISPATCH' : origin])
  })

  test('the condition that a seller in the EU, and a business, do not meet is named', () => {
    const unmetBy = (seller: string, order: object) => {
      const asked = orderOf([{ ...from('DE'), sellerCountry: seller }], { shipTo: { country: 'DE' }, ...order })
      const { explanation } = onlyLine(asked, { ...estonian, isElectronicInterface: true })
      return explanation.steps
        .find(({ reason }) => reason === 'DOMESTIC_GOODS')
        ?.unmet?.find(({ reason }) => reason === 'UNION_DEEMED_SUPPLIER')
    }
    expect(unmetBy('FR', {})?.condition).toBe('SELLER_OUTSIDE_UNION')
    expect(unmetBy('CN', business('DE'))?.condition).toBe('IS_CONSUMER')
  })

  test('a sale within the United Kingdom has British VAT, no limit and no duty, whatever it is worth and whoever buys it', () => {
    for (const [dispatch, country, mscon, buyers] of [
      ['XI', 'GB', 'GB', [business('GB'), {}]],
      ['GB', 'XI', 'XI', [{}]],
    ] as const)
      for (const buyer of buyers) {
        const line = onlyLine(
          orderOf([{ ...from(dispatch), unitPrice: '1200.00' }], { shipTo: { country }, ...buyer, currency: 'SEK' }),
        )
        expect(line).toMatchObject({ reportType: 'DOMESTIC', mscon, amounts: { net: '1000.00', vat: '200.00' } })
        expect(line.explanation.steps.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['NO_THRESHOLD', 'NO_DUTY']))
      }
  })

  test('a business with a VAT id of the state of dispatch pays the VAT of that state, at its rate and in its territory', () => {
    const items = [itemRate('FR', '490199', 'reduced_2')]
    const order = orderOf([{ dispatch: { country: 'FR', postalCode: '20000' }, code: '490199', unitPrice: '102.10' }], {
      ...business('FR'),
      shipTo: { country: 'DE' },
    })
    const line = onlyLine(order, estonian, { items })
    expect(line).toMatchObject({
      reportType: 'DOMESTIC',
      mscon: 'FR',
      rateType: 'REDUCED',
      amounts: { net: '100.00', vat: '2.10' },
    })
    expect(line.territoryId).not.toBeNull()
    expect(line.explanation.steps.map(({ reason }) => reason).slice(0, 2)).toEqual(['SPECIAL_TERRITORY', 'REGIONAL_RATE'])
    const figures = { unitCost: '10.00', vatRate: '20', itemVat: '2.00' }
    const declared = orderOf([{ ...from('FR'), figures }], { ...business('FR'), saleType: 'POST_SALE_WITHOUT_LC' })
    expect(onlyLine(declared, estonian)).toMatchObject({ mscon: 'FR', rateType: 'STANDARD' })
  })

  test.for(['GB', 'NO', 'CH'])('a sale to %s before the registration there began is an export', (country) => {
    const registered = { ...importer, nonEuCountries: new Map([[country, '2026-10-15']]) }
    const on = (day: string) => {
      const facts = { day, quotes: { EURGBP: '0.87', EURNOK: '11.6', EURCHF: '0.94' } }
      return onlyLine(orderOf([{ unitPrice: '50.00' }], { shipTo: { country } }), registered, facts)
    }
    expect([on('2026-10-14'), on('2026-10-15')].map(({ reportType }) => reportType)).toEqual(['EXPORT', 'NON_EU_COUNTRY_IMPORT'])
    expect(on('2026-10-14').explanation.steps.find(({ reason }) => reason === 'EXPORT')?.unmet).toContainEqual({
      reason: `NON_EU_${country}`,
      condition: 'REGISTERED_THERE',
    })
  })

  test('excise goods take everything that comes with them out of the import scheme, but nothing from elsewhere', () => {
    const lines = [
      { isExcise: true, unitPrice: '20.00' },
      { unitPrice: '20.00' },
      { dispatch: { country: 'US' }, unitPrice: '20.00' },
    ]
    const { lines: sold } = evaluated(orderOf(lines))
    expect(sold.map(({ reportType }) => reportType)).toEqual(['FC_REP', 'FC_REP', 'OSS_IMPORT'])
    const scheme = sold[1]?.explanation.steps.find(({ reason }) => reason === 'FC_REPRESENTATION')
    expect(scheme?.unmet).toContainEqual({ reason: 'IMPORT_SCHEME', condition: 'NO_EXCISE_IN_CONSIGNMENT' })
  })

  test('the Canary Islands are outside the VAT area, also for goods from the mainland', () => {
    const shipTo = { country: 'ES', postalCode: '35001', city: 'Las Palmas' }
    expect(onlyLine(orderOf([{}], { shipTo }))).toMatchObject({ reportType: 'EXPORT', amounts: { vat: '0.00' } })
    expect(onlyLine(orderOf([from('ES')], { shipTo })).reason).toBe('EXPORT')
  })

  test.for([
    ['Büsingen', 'DE', '78266'],
    ['Livigno', 'IT', '23041'],
    ['Mount Athos', 'GR', '63086'],
  ] as const)('%s has the code of the country around it, but goods from there are exports', ([, country, postalCode]) => {
    const shipTo = { country, postalCode, city: '' }
    const line = onlyLine(orderOf([from(country)], { shipTo }))
    expect(line).toMatchObject({ reportType: 'EXPORT', reason: 'EXPORT', amounts: { vat: '0.00' } })
  })

  test('goods that are released in another member state are under procedure 42', () => {
    const order = orderOf([{ unitPrice: '500.00' }], {
      ...business('DE'),
      importCountry: 'EE',
      delivery: '20.00',
      inclusive: false,
    })
    expect(onlyLine(order)).toMatchObject({ reason: 'B2B_PROCEDURE_42', amounts: { net: '520.00', vat: '0.00' } })
  })

  test('an inclusive price is the net price if we charge no VAT', () => {
    expect(onlyLine(orderOf([{ unitPrice: '119.00' }], { shipTo: { country: 'US' } })).amounts.net).toBe('119.00')
  })

  test('a currency without a rate, and a delivery without goods, are reported instead of figures', () => {
    const law = orderLaw()
    expect(evaluateOrder(law, importer, orderOf([{}], { currency: 'USD' }))).toMatchObject([
      { line: 1, code: 'NO_EXCHANGE_RATE' },
    ])
    expect(evaluateOrder(law, importer, orderOf([service], { delivery: '5.00' }))).toMatchObject([{ code: 'NO_DELIVERED_GOODS' }])
  })
})

describe('refunds', () => {
  const sold = (facts: Partial<SoldLine>): SoldLine => ({
    quantity: 2,
    goods: { net: '200.00', vat: '38.00' },
    delivery: { net: '0.00', vat: '0.00' },
    rate: '19',
    inclusive: true,
    places: 2,
    ...facts,
  })

  test('of half a line have half of its VAT, and the completing return takes the rest', () => {
    const { sale_DE_gross: gross, same_period_return_gross: half } = vectors.ex4_negative_country
    expect([gross, half]).toEqual(['238.00', '119.00'])
    const first = returned(sold({}), nothing, { quantity: 1, withDelivery: false })
    expect(first?.goods).toEqual({ net: '100.00', vat: '19.00' })
    const odd = sold({ quantity: 3, goods: { net: '8.40', vat: '1.60' } })
    const two = returned(odd, nothing, { quantity: 2, withDelivery: false })
    expect(two?.goods).toEqual({ net: '5.60', vat: '1.07' })
    expect(
      returned(odd, { ...nothing, quantity: 2, goods: two?.goods ?? nothing.goods }, { quantity: 1, withDelivery: false })?.goods,
    ).toEqual({
      net: '2.80',
      vat: '0.53',
    })
    expect(returned(odd, { ...nothing, quantity: 2 }, { quantity: 2, withDelivery: false })).toBeUndefined()
    const ten = sold({ quantity: 3, goods: { net: '10.00', vat: '0.00' }, rate: '0' })
    const twoOfTen = { ...nothing, quantity: 2, goods: { net: '6.66', vat: '0.00' } }
    expect(returned(ten, twoOfTen, { quantity: 1, withDelivery: false })?.goods.net).toBe('3.34')
  })

  test('by a discount after the sale include its share of the VAT, and never more than is left', () => {
    const line = sold({ quantity: 1, goods: { net: '50.00', vat: '10.00' }, rate: '20' })
    const { discount_gross: amount, created_2026_11_04: later } = vectors.ex5_later_discount
    const refund = discounted(line, nothing, amount)
    expect(refund?.goods.vat).toBe(later.M11_correction.vat.replace('-', ''))
    expect(discounted(line, nothing, '60.01')).toBeUndefined()
    expect(discounted(line, { ...nothing, goods: refund?.goods ?? nothing.goods }, '50.00')?.goods).toEqual({
      net: '41.67',
      vat: '8.33',
    })
  })
})
