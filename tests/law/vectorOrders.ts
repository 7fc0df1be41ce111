/* The worked examples of an accountant as orders. */
import vectors from '../domain/orders.json' with { type: 'json' }

export type Merchant = 'importer' | 'estonian'
export interface VectorOrder {
  vector: string
  merchant?: Merchant
  order: object
  /** Its later events, without the names of merchant and order. */
  followed?: readonly object[]
  /** Event, report type, country, rate, net and VAT of each ledger row. */
  ledger: readonly string[]
}

const {
  ex1_ioss_multi_currency: ex1,
  ex2_rate_change_in_quarter: ex2,
  ex3_mixed_rates_shared_delivery: ex3,
  ex4_negative_country: ex4,
} = vectors
const {
  ex5_later_discount: ex5,
  ex6_union_establishments: ex6,
  ex8_gift_card: ex8,
  ex9_non_eu: ex9,
  ex12_late_order: ex12,
} = vectors
const { C1_ioss_FI: c1, C2_fc_rep_FI: c2, C3_fc_rep_two_codes: c3, C4_preference_0: c4, C5_procedure_42: c5 } = vectors.customs

/** Parts of the examples that cannot be expressed as orders, and the tests that prove them instead. */
export const elsewhere = {
  'ex1 to ex6: lines, balances, total due':
    'sums over the orders of a return, which is computed when it is due; those of ex2 and ex3 stand here',
  'ex11: the banner of a correction': 'a correction is asked for by a merchant after the return and belongs to no order',
  'flat duty on days to come':
    'an order of tomorrow is refused; tests/features/customs/landedCost.test.ts asks for them as quotes',
  's26 codes of given order ids': 'ids of orders are allotted here; tests/domain/identifiers.test.ts',
}

const item = (given: object, place = 0) => ({
  line: place + 1,
  description: 'goods',
  hs: '610910',
  origin: 'CN',
  quantity: 1,
  unit_price: '100.00',
  ...given,
})
export const items = (...given: object[]) => ({ items: given.map(item) })
export const to = (country: string, postal_code?: string, city?: string) => ({
  ship_to: { country, ...(postal_code !== undefined && { postal_code, city }) },
})
const from = (country: string) => ({ ship_from: { country } })
/** Ordered and paid on a day. */
export const on = (day: string) => ({ at: `${day}T08:00:00Z`, payment: { result: 'verified', at: `${day}T09:00:00Z` } })
const sold = (type: string, country: string, rate: string | number, net: string, vat: string) =>
  `SALE ${type} ${country} ${Number(rate)} ${net} ${vat}`
const returned = (quantity: number, day: string) => ({
  type: 'return',
  id: 'R',
  lines: [{ line: 1, quantity }],
  confirmed_at: `${day}T12:00:00Z`,
})
const discounted = (amount: string, day: string) => ({
  type: 'discount',
  id: 'D',
  lines: [{ line: 1, amount }],
  at: `${day}T12:00:00Z`,
})

const places: Readonly<Record<string, object>> = {
  'Corsica toy': { ...to('FR', '20000', 'Ajaccio'), ...items({ hs: '950300', unit_price: '60.00' }) },
  'Corsica book': { ...to('FR', '20000', 'Ajaccio'), ...items({ hs: '490199', unit_price: '20.42' }) },
  Madeira: { ...to('PT', '9000-001', 'Funchal'), ...items({ unit_price: '61.00' }) },
  Azores: { ...to('PT', '9500-050', 'Ponta Delgada'), ...items({ unit_price: '58.00' }) },
  'Northern Ireland': { ...to('GB', 'BT1 5GS', 'Belfast'), ...items({ unit_price: '60.00' }) },
}

export const c1Goods = {
  ...to('FI'),
  ...items(...c1.items.map(({ hs6, goods }) => ({ hs: hs6, unit_price: goods }))),
  prices: 'exclusive',
  delivery: '6.00',
  duty_mode: 'buyer',
}
const imported = (goods: readonly { code: string; goods: string }[]) => ({
  ...to('FI'),
  ...items(...goods.map(({ code, goods: price }) => ({ hs: code, unit_price: price }))),
  prices: 'exclusive',
  delivery: '20.00',
})
const esOrder = { ...to('ES'), ...items({ unit_price: '80.00' }) }
const esPaid = (gift_card: string, bank: string) => [
  { method: 'gift_card', amount: gift_card },
  { method: 'bank', amount: bank },
]

export const vectorOrders: readonly VectorOrder[] = [
  ...ex1.orders.map(({ order, mscon, currency, gross, rate, net, vat }) => ({
    vector: `ex1 ${order}`,
    order: { ...to(mscon), ...items({ unit_price: gross }), currency },
    ledger: [sold('OSS_IMPORT', mscon, rate, net, vat)],
  })),
  ...ex2.orders.map(({ paid, gross, rate }) => ({
    vector: `ex2 ${paid}`,
    merchant: 'estonian' as const,
    order: { ...on(paid), ...to('FI'), ...from('EE'), ...items({ unit_price: gross, hs: rate === '14' ? '210690' : '610910' }) },
    ledger: [],
  })),
  {
    vector: 'ex2 returned',
    merchant: 'estonian',
    order: { ...on('2024-08-31'), ...to('FI'), ...from('EE'), ...items({ unit_price: '124.00' }) },
    followed: [returned(1, '2024-09-10')],
    ledger: [sold('OSS_UNION', 'FI', 24, '100.00', '24.00'), 'RETURN OSS_UNION FI 24 -100.00 -24.00'],
  },
  {
    vector: 'ex3',
    order: {
      ...items(...ex3.items.map(({ gross, hs = '610910' }) => ({ unit_price: gross, hs }))),
      delivery: ex3.delivery_gross,
    },
    ledger: ex3.lines.map(({ rate, taxable, vat }) => sold('OSS_IMPORT', 'DE', rate, taxable, vat)),
  },
  {
    vector: 'ex4 DE',
    order: { ...on('2026-09-03'), ...items({ quantity: 2, unit_price: ex4.same_period_return_gross }), ...from('EE') },
    merchant: 'estonian',
    followed: [returned(1, '2026-09-20')],
    ledger: [sold('OSS_UNION', 'DE', 19, '200.00', '38.00'), 'RETURN OSS_UNION DE 19 -100.00 -19.00'],
  },
  {
    vector: 'ex4 IT',
    order: { ...on('2026-08-20'), ...to('IT'), ...items({ unit_price: '61.00' }) },
    followed: [returned(1, '2026-09-11')],
    ledger: [sold('OSS_IMPORT', 'IT', 22, '50.00', '11.00'), 'RETURN OSS_IMPORT IT 22 -50.00 -11.00'],
  },
  ...['2026-10-30', '2026-11-04'].map((day) => ({
    vector: `ex5 ${day}`,
    order: { ...on(ex5.order.paid), ...to('FR'), ...items({ unit_price: ex5.order.gross }) },
    followed: [discounted(ex5.discount_gross, day)],
    ledger: [sold('OSS_IMPORT', 'FR', 20, '50.00', '10.00'), 'DISCOUNT OSS_IMPORT FR 20 -8.33 -1.67'],
  })),
  ...ex6.lines.map(({ mscon, origin_country, supply_type, rate, taxable, vat }) => ({
    vector: `ex6 ${origin_country} ${mscon}`,
    merchant: 'estonian' as const,
    order: {
      ...to(mscon),
      prices: 'exclusive',
      ...(supply_type === 'GOODS'
        ? { ...from(origin_country), ...items({ unit_price: taxable, hs: rate === '7' ? '490199' : '610910' }) }
        : items({ type: 'SERVICE', hs: undefined, origin: undefined, unit_price: taxable })),
    },
    ledger: [sold('OSS_UNION', mscon, rate, taxable, vat)],
  })),
  ...ex6.not_in_return.map(({ from: country, taxable, vat, report_type }) => ({
    vector: `ex6 ${country} ${country}`,
    merchant: 'estonian' as const,
    order: { ...to(country), ...from(country), prices: 'exclusive', ...items({ unit_price: taxable }) },
    ledger: [sold(report_type, country, 23, taxable, vat)],
  })),
  ...vectors.ex7_territories.amounts.map(({ case: name, mscon, rate, taxable, vat }) => ({
    vector: `ex7 ${name}`,
    merchant: 'estonian' as const,
    order: { ...from('EE'), ...places[name] },
    ledger: [sold('OSS_UNION', mscon, rate, taxable, vat)],
  })),
  {
    vector: 'ex8 card',
    order: items({ type: 'GIFTCARD', hs: undefined, origin: undefined, unit_price: ex8.card_sale.amount }),
    ledger: [sold(ex8.card_sale.report_type, 'DE', 0, '50.00', ex8.card_sale.vat)],
  },
  {
    vector: 'ex8 paid by card',
    order: { ...esOrder, payments: esPaid('50.00', '30.00') },
    ledger: [sold('OSS_IMPORT', 'ES', 21, ex8.order_ES_80_paid_50_by_card.taxable, ex8.order_ES_80_paid_50_by_card.vat)],
  },
  {
    vector: 'ex8 coupon',
    order: { ...esOrder, discount: '10.00' },
    ledger: [sold('OSS_IMPORT', 'ES', 21, ex8.order_ES_80_with_10_coupon.taxable, ex8.order_ES_80_with_10_coupon.vat)],
  },
  {
    vector: 'ex9 GB',
    order: {
      ...on('2026-10-19'),
      ...to('GB', 'SW1A 1AA', 'London'),
      ...items({ unit_price: ex9.GB.usd_gross }),
      currency: 'USD',
    },
    ledger: [sold('NON_EU_COUNTRY_IMPORT', 'GB', 20, '125.00', '25.00')],
  },
  {
    vector: 'ex9 NO',
    order: {
      ...to('NO'),
      ...items(...ex9.NO.items_gross.map((unit_price) => ({ unit_price }))),
      currency: 'NOK',
      delivery: ex9.NO.delivery_gross,
    },
    ledger: [
      sold('NON_EU_COUNTRY_IMPORT', 'NO', 25, '2053.34', '513.33'),
      sold('NON_EU_COUNTRY_IMPORT', 'NO', 25, '1026.66', '256.67'),
    ],
  },
  {
    vector: 'ex9 NO USD',
    order: { ...to('NO'), ...items({ unit_price: '80.00' }), currency: 'USD' },
    ledger: [sold('NON_EU_COUNTRY_IMPORT', 'NO', 25, '64.00', '16.00')],
  },
  ...ex9.CH.map(({ gross, net, vat }) => ({
    vector: `ex9 CH ${gross}`,
    order: { ...to('CH'), ...items({ unit_price: gross }), currency: 'CHF' },
    ledger: [sold('NON_EU_COUNTRY_IMPORT', 'CH', 8.1, net, vat)],
  })),
  ...vectors.ex10_threshold_150.map(({ gross, net, currency, net_eur, report_type }) => ({
    vector: `ex10 ${net_eur} ${currency}`,
    order: {
      ...on('2026-10-16'),
      ...items({ unit_price: gross ?? net, hs: '950300' }),
      currency,
      prices: gross === undefined ? 'exclusive' : 'inclusive',
    },
    ledger: [
      net === undefined
        ? sold(report_type, 'DE', 19, '150.00', '28.50')
        : sold(report_type, 'DE', 19, net, report_type === 'FC_REP' ? '33.25' : '33.12'),
    ],
  })),
  {
    vector: 'ex12',
    order: { ...on('2026-08-20'), ...items({ unit_price: '47.60' }), sale_type: 'POST_SALE' },
    ledger: [sold('OSS_IMPORT', 'DE', 19, '40.00', ex12.vat)],
  },
  { vector: 'C1', order: c1Goods, ledger: c1.items.map(({ vat_base, vat }) => sold('OSS_IMPORT', 'FI', c1.rate, vat_base, vat)) },
  {
    vector: 'C1 before',
    order: { ...c1Goods, ...on('2026-06-30') },
    ledger: [sold('OSS_IMPORT', 'FI', c1.rate, '32.57', '8.31'), sold('OSS_IMPORT', 'FI', c1.rate, '43.43', '11.07')],
  },
  ...(
    [
      ['C2', c2],
      ['C3', c3],
    ] as const
  ).map(([vector, { items: goods, vat_rate }]) => ({
    vector,
    order: imported(goods),
    ledger: goods.map(({ vat_base, vat }) => sold('FC_REP', 'FI', vat_rate, vat_base, vat)),
  })),
  {
    vector: 'C4',
    order: {
      ...imported(c4.items),
      ...items({ hs: '6109100010', unit_price: '200.00', origin: 'BD', proof_of_origin: true }),
    },
    ledger: c4.items.map(({ vat_base, vat }) => sold('FC_REP', 'FI', c4.vat_rate, vat_base, vat)),
  },
  {
    vector: 'C5',
    order: {
      ...to('DE'),
      ...items({ hs: '6109100010', unit_price: c5.goods }),
      prices: 'exclusive',
      delivery: c5.delivery,
      import_country: 'EE',
      buyer: { kind: 'business', vat_id: 'DE136695976', vat_id_check: { result: 'valid' } },
    },
    ledger: [sold('B2B', 'DE', 0, '520.00', c5.import_vat)],
  },
]
