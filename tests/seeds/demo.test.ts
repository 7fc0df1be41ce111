import { expect, test } from 'vitest'
import { isS10 } from '#domain/identifiers/s10.ts'
import { readOssNumber } from '#domain/identifiers/ossNumber.ts'
import { isVatId } from '#domain/identifiers/vatId.ts'
import { isEmail, isPhone, isWebAddress } from '#schema/rules/fieldFormats.ts'
import { merchantOf } from '../../seeds/demo/merchants/merchantOf.ts'
import type { Purchase } from '../../seeds/demo/Purchase.ts'
import { PurchaseMaker } from '../../seeds/demo/PurchaseMaker.ts'
import type { Reference } from '../../seeds/demo/Reference.ts'
import type { Row } from '../../seeds/demo/Row.ts'
import { isCompanyTin } from '../../seeds/demo/taxNumbers.ts'
import { easVatRegistrations, intermediaryNumbers } from '../../seeds/reference/intermediary.ts'

const MERCHANTS = 300
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

const merchants = merchantsOf(MERCHANTS)
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

test('every scheme number is unique and belongs to its scheme and member state', () => {
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

test('every contact address is well-formed, and none belongs to a stranger', () => {
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

test('every combination of schemes occurs', () => {
  const combinations = merchants.map(({ rows }) => {
    const [oss] = rows.em_oss_info
    return ['import', 'union', 'non_union']
      .map((scheme) => (oss?.[`ioss_registry_${scheme}_scheme_id`] ? scheme : '-'))
      .concat(rows.em_non_eu_vat_registration.length > 0 ? 'non_eu' : '-')
      .join()
  })
  expect(new Set(combinations).size).toBe(16)
})

const purchasesOf = (merchantCount: number, count: number, until = UNTIL): Purchase[] => {
  const profiles = merchantsOf(merchantCount, until).map(({ profile }) => profile)
  const maker = new PurchaseMaker({ merchants: profiles, count, until, rateOn: () => '20' })
  return Array.from({ length: count }, (_, place) => maker.make(place + 1))
}

const purchases = purchasesOf(MERCHANTS, 2000)
const boughtOf = ({ events }: Purchase) => events.flatMap(({ event }) => (event.type === 'order' ? [event] : [])).at(-1)

test('purchases are within the demo’s eighteen months, and none is before its merchant’s registration', () => {
  const bought = purchases.map((purchase) => boughtOf(purchase))
  const times = bought.map((order) => order?.at ?? '')
  expect(times.toSorted()).toEqual(times)
  expect(times[0]?.slice(0, 10)).toBe('2025-05-22')
  expect((times.at(-1) ?? '') < UNTIL).toBe(true)
  const registered = new Map(ems.map((em) => [String(em['id']).padStart(6, '0'), text(em, 'registered_date')]))
  expect(bought.filter((order) => (registered.get(order?.em ?? '') ?? '') > (order?.at ?? ''))).toEqual([])
})

test('nothing in the demo is dated in the future, and parcel numbers are unique', () => {
  const events = purchases.flatMap((purchase) => purchase.events)
  const early = events.filter(({ event, at }) => 'at' in event && event.at !== undefined && Date.parse(event.at) > at.getTime())
  expect(early).toEqual([])
  const codes = events.flatMap(({ event }) => (event.type === 'shipment' && event.s10 !== undefined ? [event.s10] : []))
  expect(codes.filter((code) => !isS10(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('the same size and day give the same purchases; another day only changes dates and their effects', () => {
  expect(merchantsOf(40)).toEqual(merchantsOf(40))
  const first = purchasesOf(40, 400)
  expect(purchasesOf(40, 400)).toEqual(first)
  const later = purchasesOf(40, 400, '2027-02-01').map((purchase) => boughtOf(purchase))
  expect(later.map((order) => order?.ship_to)).toEqual(first.map((purchase) => boughtOf(purchase)?.ship_to))
  expect(later.map((order) => order?.at)).not.toEqual(first.map((purchase) => boughtOf(purchase)?.at))
})
