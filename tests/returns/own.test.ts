/* The one return of our own registration outside the Union: summed over the merchants under it, rounded once, filed together or not at all. */
import { describe, expect } from 'vitest'
import type pg from 'pg'
import { test as plain } from 'vitest'
import type { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { sumOwnReturn } from '#domain/returns/sumOwnReturn.ts'
import { quarterAt, quarterOf } from '#domain/returns/Period.ts'
import { composed, soldOn, test as working } from './working.ts'

const part = (currency: string, net: string, vat: string, quote: string | null) => ({
  currency,
  net,
  vat,
  rows: 1,
  rate: quote === null ? null : { table: 't', id: Number(quote), unit: '1', quote },
})
const frame = {
  kind: 'main',
  number: 0,
  traderId: '2012345',
  name: 'Clearance',
  period: quarterOf('2026-08-01'),
  startDate: '2026-07-01',
  endDate: '2026-09-30',
} as const

plain('a return of our own is converted once for each rate and rounded once over all merchants', () => {
  const lines = ['A', 'B', 'C'].map(() => ({ rate: '25.00', parts: [part('NOK', '1.60', '0.40', null)] }))
  // Each merchant's 0.40 kroner rounds to none; together they are 1.20, and so one krone.
  expect(sumOwnReturn(lines, { ...frame, scheme: 'NO' })).toMatchObject({
    lines: [{ rate: '25.00', taxable: '4.80', vat: '1.00' }],
    totalDue: '1.00',
  })
  const pounds = [
    { rate: '20.00', parts: [part('EUR', '10.00', '2.00', '3')] },
    { rate: '20.00', parts: [part('EUR', '10.00', '2.00', '3'), part('GBP', '1.00', '0.20', null)] },
    { rate: '5.00', parts: [part('EUR', '-1.00', '-0.05', '1')] },
  ]
  // 4.00 / 3 = 1.3333, and 0.20: 1.53 at once, while 0.67 and 0.87 would come to 1.54.
  expect(sumOwnReturn(pounds, { ...frame, scheme: 'GB' })).toMatchObject({
    lines: [
      { rate: '20.00', taxable: '7.67', vat: '1.53' },
      { rate: '5.00', taxable: '-1.00', vat: '-0.05' },
    ],
    totalDue: '1.48',
  })
  expect(sumOwnReturn([], { ...frame, scheme: 'CH' })).toMatchObject({ lines: [], totalDue: '0.00', currency: 'CHF' })
})

plain('the quarters of a group of the United Kingdom are numbered in the year of their last day', () => {
  for (const group of [1, 2, 3] as const)
    for (const day of ['2026-01-15', '2026-05-31', '2026-08-01', '2026-12-31']) {
      const period = quarterOf(day, group)
      if (!('quarter' in period)) throw new Error('no quarter')
      expect(quarterAt(period.year, period.quarter, group)).toEqual(period)
    }
})

const test = working.extend('env', { scope: 'file' }, () => ({}))
const { em: _, payments: __, ...order } = example

/** Merchants under our Norwegian registration, each with a sale in the third quarter of 2026. */
async function merchantsOf(api: ApiClient, db: pg.Client, count: number) {
  const merchants: { id: number; identifier: string }[] = []
  for (let number = 0; number < count; number++) {
    const merchant = await merchantOf(api, db)
    await db.query(`insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration) values ($1, 'NO', true)`, [
      merchant.id,
    ])
    await db.query(`update em set registered_date = '2026-07-01' where id = $1`, [merchant.id])
    const sale = { ...order, ...on('2026-08-10'), ...to('NO', '0150', 'Oslo'), ...items({ unit_price: '125.00' }), delivery: '0' }
    await send(api, [{ ...sale, currency: 'NOK', em: merchant.identifier, id: 'A' }])
    merchants.push(merchant)
  }
  return merchants
}

interface Own {
  total_vat_due: string
  rounding: string
  is_filed: boolean
  parts: { em_id: number; status: string; total_vat_due: string }[]
  missing: { em_id: number }[]
}
const path = '/api/em_vat_fiscal_report/own/NO/2026/3'
const filePath = '/api/em_vat_fiscal_report/file_own'
const period = { country: 'NO', year: 2026, report_period: 3 }

describe('of our registration in Norway', () => {
  test.beforeAll(async ({ clock, db, working: _working }) => {
    clock.set('2026-10-10T08:00:00Z')
    // Only the merchants of this test are under it.
    await db.query(`update em_registration set is_ours = false where scheme = 'NO'`)
  })

  test('all parts are filed at once, or none is, and its files are a draft until then [FISC-28]', async ({ api, db }) => {
    const merchants = await merchantsOf(api, db, 2)
    const [first, second] = merchants
    if (!first || !second) throw new Error('two merchants')
    await composed(api, db, first.id, 'NO', '2026-08-10')
    // What a merchant files itself is no part of ours.
    const [apart] = await merchantsOf(api, db, 1)
    await db.query(`update em_registration set is_ours = false where scheme = 'NO' and em_id = $1`, [apart?.id])
    await composed(api, db, apart?.id ?? 0, 'NO', '2026-08-10')
    const before = await api.get<Own>(path)
    expect(before.data).toMatchObject({
      is_filed: false,
      parts: [{ em_id: first.id, status: 'pending' }],
      missing: [{ em_id: second.id }],
    })
    expect(await api.post(filePath, period)).toMatchObject({ statusCode: 409, code: 'OWN_PARTS_MISSING' })
    const report = await composed(api, db, second.id, 'NO', '2026-08-10')
    const draft = await api.inject({ method: 'GET', url: '/api/em_vat_report_fiscal/own_no/2026/3/pdf' })
    expect([draft.statusCode, draft.headers['content-type']]).toEqual([200, 'application/pdf'])

    // The second cannot be filed, so the first is not either.
    await db.query(
      `update fiscal_report set findings = '[{"code": "NUMBER_MISSING", "whose": "merchant"}]', is_blocked = true where id = $1`,
      [report],
    )
    expect(await api.post(filePath, period)).toMatchObject({ statusCode: 409, code: 'OWN_PART_REFUSED', params: { report } })
    expect((await api.get<Own>(path)).data.parts.map(({ status }) => status)).toEqual(['pending', 'pending'])
    await db.query(`update fiscal_report set findings = '[]', is_blocked = false where id = $1`, [report])

    expect(await (await api.as('auditor')).post(filePath, period)).toMatchObject({ statusCode: 403 })
    expect(await api.post(filePath, period)).toMatchObject({ statusCode: 200, data: { rowCount: 2, status: 'submitted' } })
    const { data } = await api.get<Own>(path)
    expect(data).toMatchObject({ is_filed: true, total_vat_due: '50.00', rounding: '0.00', missing: [] })
    expect(await api.post(filePath, period)).toMatchObject({ statusCode: 409, code: 'STALE_STATUS' })
    const file = () => api.inject({ method: 'GET', url: '/api/em_vat_report_fiscal/own_no/2026/3/pdf' })
    const filed = await file()
    expect(filed.rawPayload.equals(draft.rawPayload)).toBe(false)
    expect((await file()).rawPayload.equals(filed.rawPayload)).toBe(true)
  })

  test('a period that there is none of, one that is not over, and a country without our registration are refused', async ({
    api,
    db,
  }) => {
    const get = (given: string) => api.get(`/api/em_vat_fiscal_report/own/${given}`)
    expect(await get('NO/2026/5')).toMatchObject({ statusCode: 400, errors: { report_period: 'Enter a valid Report Period' } })
    expect(await get('NO/2026/4')).toMatchObject({ statusCode: 400, errors: { report_period: 'This period is not over yet' } })
    expect((await get('SE/2026/3')).statusCode).toBe(400)
    expect((await api.inject({ method: 'GET', url: '/api/em_vat_report_fiscal/own_no/2026/3/xml' })).json()).toMatchObject({
      statusCode: 400,
      message: 'Report type not detected',
    })
    await db.query(`delete from eas_vat_reg where country = 'CH'`)
    expect((await get('CH/2026/3')).statusCode).toBe(404)
  })
})

test('nil returns are proposed and then filed, others say why not, and a second press changes nothing', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-11-20T08:00:00Z')
  const { id, identifier, report: sold } = await soldOn(api, db, '2026-10-10')
  const nil = await composed(api, db, id, 'import', '2026-09-10')
  const propose = () => api.post('/api/em_vat_fiscal_report/propose_nil', { global_ids: [nil, sold, 999_999_999] })
  const answer = {
    statusCode: 200,
    data: {
      rowCount: 1,
      rows: [
        { global_id: nil, status: 'proposed', failure: null },
        { global_id: sold, status: null, failure: { code: 'RETURN_NOT_NIL' } },
        { global_id: 999_999_999, status: null, failure: { code: 'UNKNOWN_ROW' } },
      ],
    },
  }
  expect(await propose()).toMatchObject(answer)
  const { rows: first } = await db.query(`select status, reported_vat_amount::text, version from fiscal_report where id = $1`, [
    nil,
  ])
  expect(first).toMatchObject([{ status: 'proposed', reported_vat_amount: '0.00' }])
  expect(await propose()).toMatchObject(answer)
  const { rows: second } = await db.query(`select status, reported_vat_amount::text, version from fiscal_report where id = $1`, [
    nil,
  ])
  expect(second).toEqual(first)
  clock.set('2026-11-21T08:00:00Z')
  const many = { reports: [nil, sold].map((global_id) => ({ global_id, report_type: 'ioss' })) }
  expect(await api.post('/api/em_vat_fiscal_report/file_many', many)).toMatchObject({
    data: { rows: [{ status: 'submitted' }, { status: 'submitted' }] },
  })
  const { rows } = await db.query(`select report_date::text as day from fiscal_report where id = any($1) order by last_day`, [
    [nil, sold],
  ])
  expect(rows).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }])

  // One with nothing but a correction is not nil either.
  const back = { em: identifier, type: 'return', id: 'R', order: 'A', lines: [{ line: 1, quantity: 1 }] }
  await send(api, [{ ...back, confirmed_at: '2026-11-05T12:00:00Z' }])
  clock.set('2026-12-05T08:00:00Z')
  const corrected = await composed(api, db, id, 'import', '2026-11-10')
  expect(await api.post('/api/em_vat_fiscal_report/propose_nil', { global_ids: [corrected] })).toMatchObject({
    data: { rowCount: 0, rows: [{ global_id: corrected, failure: { code: 'RETURN_NOT_NIL' } }] },
  })
})
