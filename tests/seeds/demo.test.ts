import { expect, test } from 'vitest'
import { addDecimals, sumDecimals } from '#domain/decimal.ts'
import { isS10 } from '#domain/identifiers/s10.ts'
import { isS26 } from '#domain/identifiers/s26.ts'
import { readOssNumber } from '#domain/identifiers/ossNumber.ts'
import { isVatId } from '#domain/identifiers/vatId.ts'
import { cnReportTypes, customsDecSchemes, orderSources, orderStatuses, saleTypes } from '#schema/choices.ts'
import { isEmail, isHs6p, isPhone, isWebAddress } from '#schema/rules/fieldFormats.ts'
import { merchantOf } from '../../seeds/demo/merchants.ts'
import { noOrderRows, OrderMaker } from '../../seeds/demo/orders.ts'
import type { OrderTable } from '../../seeds/demo/orders.ts'
import type { Reference } from '../../seeds/demo/Reference.ts'
import type { Row } from '../../seeds/demo/Row.ts'
import { isCompanyTin } from '../../seeds/demo/taxNumbers.ts'
import { easVatRegistrations, intermediaryNumbers } from '../../seeds/reference/intermediary.ts'

const MERCHANTS = 300
const ORDERS = 5000
const UNTIL = '2026-11-21'

const none = new Map<string, number>()
const reference: Reference = {
  countries: none,
  currencies: none,
  checkouts: none,
  couriers: new Map([['DHL', 1]]),
  feeClasses: none,
}

const merchantsOf = (count: number, until = UNTIL) =>
  Array.from({ length: count }, (_, place) => merchantOf(place + 1, { count, until, reference }))

function ordersOf(merchantCount: number, count: number, until = UNTIL): Record<OrderTable, Row[]> {
  const rows = noOrderRows()
  const maker = new OrderMaker(
    merchantsOf(merchantCount, until).map(({ profile }) => profile),
    count,
    until,
  )
  for (let id = 1; id <= count; id++) maker.add(id, rows)
  return rows
}

const merchants = merchantsOf(MERCHANTS)
const orders = ordersOf(MERCHANTS, ORDERS)
const ems = merchants.flatMap(({ rows }) => rows.em)
const text = (row: Row, column: string): string => String(row[column])
const values = (rows: readonly Row[], column: string): unknown[] =>
  rows.map((row) => row[column]).filter((value) => value !== null)

test('every TIN passes the check of its country', () => {
  expect(ems.filter((em) => !isCompanyTin(text(em, 'registered_country'), text(em, 'tin_number')))).toEqual([])
})

test('every VAT number passes the check of its country', () => {
  const registered = merchants
    .flatMap(({ rows }) => [...rows.em_vat, ...rows.em_non_eu_vat_registration])
    .filter((row) => row['vat_id'])
  expect(registered.length).toBeGreaterThan(80)
  expect(registered.filter((row) => !isVatId(text(row, 'country'), text(row, 'vat_id')))).toEqual([])
})

test('the numbers of the intermediary itself pass their checks', () => {
  expect(easVatRegistrations.filter(({ country, vat_id }) => !isVatId(country, vat_id.replace(/^NO/, '')))).toEqual([])
  const ofSchemes = intermediaryNumbers.filter(({ scheme }) => scheme === 'import' || scheme === 'non_union')
  expect(ofSchemes.filter(({ country, intermediary_number }) => readOssNumber(intermediary_number)?.country !== country)).toEqual(
    [],
  )
})

test('every scheme number is of its scheme and of the member state it was given in, and no two are the same', () => {
  const rows = merchants.flatMap((merchant) => merchant.rows.em_oss_info)
  for (const [column, state, kind] of [
    ['ioss_registry_import_scheme_id', 'ioss_import_scheme_registered_country', 'IMPORT'],
    ['ioss_registry_non_union_scheme_id', 'ioss_non_union_scheme_registered_country', 'NON_UNION'],
  ] as const) {
    const given = rows.filter((row) => row[column] !== null)
    expect(given.filter((row) => readOssNumber(text(row, column))?.country !== row[state])).toEqual([])
    expect(given.filter((row) => readOssNumber(text(row, column))?.kind !== kind)).toEqual([])
    expect(new Set(values(given, column)).size).toBe(given.length)
  }
  const union = rows.filter((row) => row['ioss_registry_union_scheme_id'] !== null)
  expect(
    union.filter(
      (row) => !isVatId(text(row, 'ioss_union_scheme_registered_country'), text(row, 'ioss_registry_union_scheme_id')),
    ),
  ).toEqual([])
})

test('every address that people and shops are reached by has its form, and none belongs to a stranger', () => {
  const emails = [...values(ems, 'nominated_email'), ...values(ems, 'nominated_email_secondary')].map(String)
  expect(emails.filter((email) => !isEmail(email) || !email.endsWith('.example'))).toEqual([])
  expect(values(ems, 'phone').filter((phone) => !isPhone(String(phone)))).toEqual([])
  const sites = merchants.flatMap(({ rows }) => values(rows.em_site, 'web_address'))
  expect(sites.filter((site) => !isWebAddress(String(site)))).toEqual([])
})

test('no two merchants share a name or a client id', () => {
  expect(new Set(values(ems, 'full_name')).size).toBe(MERCHANTS)
  expect(new Set(values(ems, 'client_id')).size).toBe(MERCHANTS)
})

test('every combination of schemes is there', () => {
  const combinations = merchants.map(({ rows }) => {
    const [oss] = rows.em_oss_info
    return ['import', 'union', 'non_union']
      .map((scheme) => (oss?.[`ioss_registry_${scheme}_scheme_id`] ? scheme : '-'))
      .concat(rows.em_non_eu_vat_registration.length > 0 ? 'non_eu' : '-')
      .join()
  })
  expect(new Set(combinations).size).toBe(16)
})

test('every S10 and S26 code has the right check digits, and no parcel has the code of another', () => {
  const s10 = values(orders.shipment, 's10_code')
  expect(s10.filter((code) => !isS10(String(code)))).toEqual([])
  expect(new Set(s10).size).toBe(s10.length)
  expect(values(orders.customer_order, 's26_code').filter((code) => !isS26(String(code)))).toEqual([])
  expect(values(orders.order_item, 'hs6p_applicable').filter((code) => !isHs6p(String(code)))).toEqual([])
})

test('the amounts of an order are the sums of its lines, and its total is the sum of its amounts', () => {
  const lines = Map.groupBy(orders.order_item, (line) => line['order_id'])
  for (const order of orders.customer_order) {
    for (const amount of ['goods_value', 'delivery_cost', 'vat', 'duty', 'total']) {
      const sum = sumDecimals((lines.get(order['id']) ?? []).map((line) => text(line, amount)))
      expect(addDecimals(sum, '0'), `${amount} of order ${text(order, 'id')}`).toBe(addDecimals(text(order, amount), '0'))
    }
    const parts = ['goods_value', 'delivery_cost', 'vat', 'duty'].map((amount) => text(order, amount))
    expect(addDecimals(sumDecimals(parts), '0')).toBe(addDecimals(text(order, 'total'), '0'))
  }
})

test('the parts of an order add up to its total', () => {
  const splits = Map.groupBy(orders.order_split, (split) => split['order_id'])
  const wrong = orders.customer_order.filter((order) => {
    const sum = sumDecimals((splits.get(order['id']) ?? []).map((split) => text(split, 'total')))
    return sum !== addDecimals(text(order, 'total'), '0')
  })
  expect(wrong).toEqual([])
})

test('nothing is returned or granted beyond what a line cost', () => {
  const lines = new Map(orders.order_item.map((line) => [line['id'], line]))
  for (const item of [...orders.order_return_item, ...orders.order_discount_item]) {
    const line = lines.get(item['order_item_id'] ?? 0)
    expect(Number(item['total'])).toBeLessThanOrEqual(Number(line?.['total']))
    expect(Number(item['vat'])).toBeLessThanOrEqual(Number(line?.['vat']))
    if ('quantity' in item) expect(item['quantity']).toBeLessThanOrEqual(Number(line?.['quantity']))
  }
  expect(orders.order_return.length).toBeGreaterThan(100)
  expect(orders.order_discount.length).toBeGreaterThan(100)
})

test.for([
  ['customer_order', 'order_status', orderStatuses],
  ['customer_order', 'sale_type', saleTypes],
  ['customer_order', 'source', orderSources],
  ['shipment', 'cn_report_type', cnReportTypes],
  ['shipment', 'customs_dec_scheme', customsDecSchemes],
] as const)('%s has rows of every %s [API-32]', ([table, column, choices]) => {
  expect(new Set(values(orders[table], column))).toEqual(new Set(choices))
})

test('orders lie in the eighteen months before the day the demo ends with, and none before its merchant came', () => {
  const times = orders.customer_order.map((order) => text(order, 'timestamp'))
  expect(times.toSorted()).toEqual(times)
  expect(times[0]?.slice(0, 10)).toBe('2025-05-22')
  expect((times.at(-1) ?? '') < UNTIL).toBe(true)
  const registered = new Map(ems.map((em) => [em['id'], text(em, 'registered_date')]))
  expect(
    orders.customer_order.filter((order) => (registered.get(order['em_id'] ?? 0) ?? '') > text(order, 'order_date')),
  ).toEqual([])
})

test('the same size and day give the same data; another day only other dates, rates and duties', () => {
  expect(merchantsOf(40)).toEqual(merchantsOf(40))
  const first = ordersOf(40, 400)
  expect(ordersOf(40, 400)).toEqual(first)
  const later = ordersOf(40, 400, '2027-02-01').customer_order
  expect(values(later, 'recipient_name')).toEqual(values(first.customer_order, 'recipient_name'))
  expect(values(later, 'timestamp')).not.toEqual(values(first.customer_order, 'timestamp'))
})
