/* Goods for Norway, Switzerland and Great Britain: their scheme, and the duty at the border. */
import type pg from 'pg'
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { merchantOf } from '../support/intake.ts'
import { describe, expect, test } from '../support/test.ts'

interface Quote {
  items: { report_type: string; vat_rate: string; net: string; vat: string; duty: { basis: string; amount: string } }[]
  totals: Record<'net' | 'vat' | 'duty' | 'landed', string>
}

/** A merchant whose sales to these countries are reported, because it is registered there. */
let em: string

test.beforeAll(async ({ api, db }) => {
  const merchant = await merchantOf(api, db)
  em = merchant.identifier
  await db.query(
    `insert into em_non_eu_vat_registration (em_id, country) select $1, country from unnest(array['GB', 'NO', 'CH']) country`,
    [merchant.id],
  )
  await addDuties(db)
})

/** Norway: 10.7 % on T-shirts until the end of 2026, 9.5 % then, 277 % on cheese (tolltariffen, ordinary rates). Others are invented. */
const addDuties = async (db: pg.Client) => {
  for (const [country, rows] of [
    [
      'no',
      `('61091000', 10.7, '2020-01-01', '2026-12-31'), ('61091000', 9.5, '2027-01-01', null), ('04069000', 277, '2025-07-01', null)`,
    ],
    ['ch', `('610910', 3.5, '2020-01-01', '2023-12-31'), ('610910', 0, '2024-01-01', null), ('020130', 20, '2020-01-01', null)`],
    ['gb', `('610910', 12, '2020-01-01', null), ('220421', 10, '2020-01-01', null)`],
  ] as const)
    await db.query(
      `insert into customs_duty_rate_${country} (hs6p_code, customs_duty, start_date, end_date) values ${rows} on conflict do nothing`,
    )
}

const quote = async (api: ApiClient, country: string, given: object): Promise<Quote> => {
  const { duty_mode: _, ...plain } = exampleQuote
  const reply = await api.post<Quote>('/api/landed_cost', { ...plain, delivery: '0', ship_to: { country }, em, ...given })
  expect(reply.statusCode, JSON.stringify(reply)).toBe(200)
  return reply.data
}

const items = (...goods: object[]) => ({
  items: goods.map((item, place) => ({
    line: place + 1,
    description: 'goods',
    origin: 'CN',
    quantity: 1,
    unit_price: '100',
    ...item,
  })),
})
const summary = ({ items: lines }: Quote) => lines.map(({ report_type, duty }) => [report_type, duty.basis, duty.amount])
const shirt = (unit_price: string, more: object = {}) => ({ hs: '61091000', unit_price, ...more })

describe('to Norway', () => {
  const kroner = { currency: 'NOK', prices: 'exclusive' }

  test('each piece below 3,000 kroner is in the scheme without duty; a more expensive one is imported with duty', async ({
    api,
  }) => {
    const found = await quote(api, 'NO', {
      ...kroner,
      ...items(shirt('2999.99', { quantity: 2 }), shirt('3000.00')),
      delivery: '90.00',
    })
    expect(summary(found)).toEqual([
      ['NON_EU_COUNTRY_IMPORT', 'relief', '0.00'],
      // 10.7 % of 3,000.00 and 30.00 of the delivery
      ['EXPORT', 'tariff', '324.21'],
    ])
    expect(found.items.map(({ vat }) => vat)).toEqual(['1515.00', '0.00'])
  })

  test('food is outside the scheme, and bears its duty whatever it costs', async ({ api }) => {
    const found = await quote(api, 'NO', { ...kroner, ...items({ hs: '04069000', unit_price: '200.00' }) })
    expect(summary(found)).toEqual([['EXPORT', 'tariff', '554.00']])
  })

  test('the duty is that of the day', async ({ api }) => {
    const later = await quote(api, 'NO', { ...kroner, ...items(shirt('4000.00')), on: '2027-01-01' })
    expect(summary(later)).toEqual([['EXPORT', 'tariff', '380.00']])
  })
})

describe('to Switzerland', () => {
  const francs = { currency: 'CHF', prices: 'inclusive' }

  test('a registered merchant charges its VAT on every value; industrial goods bear no duty since 2024', async ({ api }) => {
    const small = await quote(api, 'CH', { ...francs, ...items(shirt('54.05')) })
    expect([small.totals.net, small.totals.vat]).toEqual(['50.00', '4.05'])
    const dear = await quote(api, 'CH', { ...francs, ...items(shirt('5405.00')) })
    expect(dear.totals).toMatchObject({ net: '5000.00', vat: '405.00', duty: '0.00' })
    const before = await quote(api, 'CH', { ...francs, ...items(shirt('107.70')), on: '2023-12-31' })
    expect([before.items[0]?.vat_rate, before.totals.vat]).toEqual([expect.stringMatching(/^7\.7/), '7.70'])
    expect(summary(before)).toEqual([['NON_EU_COUNTRY_IMPORT', 'tariff', '3.50']])
  })

  test('and to Liechtenstein, which shares its customs and VAT area, the duty of its tariff applies', async ({ api }) => {
    for (const country of ['CH', 'LI']) {
      const meat = await quote(api, country, { ...francs, prices: 'exclusive', ...items({ hs: '020130', unit_price: '100.00' }) })
      expect(summary(meat), country).toEqual([['NON_EU_COUNTRY_IMPORT', 'tariff', '20.00']])
    }
  })
})

describe('to Great Britain', () => {
  const pounds = { currency: 'GBP', prices: 'exclusive' }

  test('a consignment of up to 135 pounds bears VAT at the sale and no duty; one above is imported', async ({ api }) => {
    const within = await quote(api, 'GB', { ...pounds, ...items(shirt('100.00'), shirt('35.00')), delivery: '20.00' })
    expect(summary(within)).toEqual(Array.from({ length: 2 }, () => ['NON_EU_COUNTRY_IMPORT', 'relief', '0.00']))
    expect(within.totals).toMatchObject({ net: '155.00', vat: '31.00', landed: '186.00' })
    const above = await quote(api, 'GB', { ...pounds, ...items(shirt('100.00'), shirt('35.01')) })
    expect(summary(above)).toEqual([
      ['EXPORT', 'tariff', '12.00'],
      ['EXPORT', 'tariff', '4.20'],
    ])
  })

  test('excise goods have neither the scheme nor the duty relief', async ({ api }) => {
    const wine = await quote(api, 'GB', { ...pounds, ...items({ hs: '220421', unit_price: '50.00' }) })
    expect(summary(wine)).toEqual([['EXPORT', 'tariff', '5.00']])
  })
})
