/* Reports on merchants and subcontractors: which months they have, and what their files hold. */
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { sumDecimals } from '#domain/decimal.ts'
import { riskPaper } from '../../api/documents/reports/riskPaper.ts'
import { follow, importMerchant, take } from '../orders/takenOrders.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { pdfText } from '../support/pdfText.ts'
import { describe, expect, test } from '../support/test.ts'
import { csvOf, paidOrder, paperOf } from './reportFiles.ts'

type Merchant = Awaited<ReturnType<typeof importMerchant>>

async function merchantWithOrders(api: ApiClient, db: pg.Client): Promise<Merchant> {
  const merchant = await importMerchant(api, db)
  await take(api, [
    ...paidOrder(merchant, 'A-1', '2026-10-05T10:00:00Z'),
    ...paidOrder(merchant, 'A-2', '2026-10-31T23:59:59Z', { fee_mode: 'buyer' }),
    ...paidOrder(merchant, 'A-3', '2026-09-30T23:59:59Z'),
    follow(merchant.identifier, 'A-1', {
      type: 'return',
      id: 'R-1',
      lines: [{ line: 1, quantity: 1 }],
      delivery: false,
      confirmed_at: '2026-10-20T10:00:00Z',
    }),
  ])
  return merchant
}

describe('reports on a merchant', () => {
  let merchant: Merchant
  test.beforeAll(async ({ api, db, clock }) => {
    clock.set('2026-11-20T09:30:15Z')
    merchant = await merchantWithOrders(api, db)
  })

  test('a standard report exists for each month in which the ledger has rows of its type [FISC-23, REP-23]', async ({ api }) => {
    const { data } = await api.get<object[]>(`/api/em_vat_report_list/${merchant.id}/OSS_IMPORT`)
    const row = { em_id: merchant.id, report_type: 'OSS_IMPORT', country: null }
    expect(data).toEqual([
      { ...row, id: 202610, duration: '2026-10', transactions: 3 },
      { ...row, id: 202609, duration: '2026-09', transactions: 1 },
    ])
    expect((await api.get(`/api/em_vat_report_list/${merchant.id}/B2B`)).data).toEqual([])
  })

  test.for([
    'B2B',
    'DOMESTIC',
    'EI_FACILITATION',
    'FC_REP',
    'OSS_UNION',
    'OSS_NON_UNION',
    'GIFTCARD_SCHEME',
    'NON_EU_COUNTRY_IMPORT',
  ])('%s is a type of standard reports', async (type, { api }) => {
    expect((await api.get(`/api/em_vat_report_list/${merchant.id}/${type}`)).statusCode).toBe(200)
  })

  test('an unknown type or format is refused: Report type not detected [FISC-37]', async ({ api }) => {
    for (const url of [
      'em_vat_report_list/1/EXPORT',
      'em_vat_report/1/OSS/202610/csv',
      'em_vat_report/1/OSS_IMPORT/202610/doc',
    ]) {
      const reply = await api.get(`/api/${url}`)
      expect([reply.statusCode, reply.message]).toEqual([400, 'Report type not detected'])
    }
  })

  test('its csv has each transaction of the month with what has to be on record [FISC-24, REP-44]', async ({ api }) => {
    const { name, inside, rows } = await csvOf(api, `/api/em_vat_report/${merchant.id}/OSS_IMPORT/202610/csv`)
    expect(name).toBe(`OSS_IMPORT_${merchant.identifier}_2026-10_20261120093015.zip`)
    expect(inside).toBe(`OSS_IMPORT_${merchant.identifier}_2026-10.csv`)
    expect(rows.map((row) => [row['Tax point'], row['Event'], row['Order'], row['VAT']])).toEqual([
      ['2026-10-05', 'SALE', 'A-1', '19.00'],
      ['2026-10-20', 'RETURN', 'A-1', '-19.00'],
      ['2026-10-31', 'SALE', 'A-2', expect.stringMatching(/^19\.\d\d$/)],
      ['Total', '', '', expect.stringMatching(/^19\.\d\d$/)],
    ])
    expect(rows[0]).toMatchObject({
      Country: 'DE',
      'Type of supply': 'GOODS',
      Quantity: '1',
      'VAT rate': '19',
      Currency: 'EUR',
      'Taxable amount': '100.00',
      'Payment accepted': '2026-10-05 10:00:00+00',
      'Dispatch from': 'CN',
      'Dispatch to': 'DE 10115',
      'IOSS number': `IM233${String(merchant.id).padStart(7, '0')}`,
    })
    expect(rows[1]?.['Proof of the return']).toBe('R-1')
    expect(Object.values(rows[0] ?? {}).join(' ')).not.toContain('Muster')
  })

  test('its paper shows the same sums', async ({ api }) => {
    const { rows } = await csvOf(api, `/api/em_vat_report/${merchant.id}/OSS_IMPORT/202610/csv`)
    const text = await paperOf(api, `/api/em_vat_report/${merchant.id}/OSS_IMPORT/202610/pdf`)
    const total = rows.at(-1)
    expect(text).toContain('2026-10-20  RETURN  A-1')
    expect(text).toContain(`Total  EUR  ${total?.['Taxable amount']}  ${total?.['VAT']}`)
  })

  test('all months are one file [REP-17]', async ({ api }) => {
    const { rows } = await csvOf(api, `/api/em_vat_report/${merchant.id}/OSS_IMPORT/all/csv`)
    expect(rows.map((row) => row['Order'])).toEqual(['A-3', 'A-1', 'A-1', 'A-2', ''])
    const elsewhere = await csvOf(api, `/api/em_vat_report/${merchant.id}/OSS_IMPORT/all/csv?country=GB`)
    expect([elsewhere.name.startsWith('OSS_IMPORT_GB_'), elsewhere.rows]).toEqual([true, []])
  })

  test('a list longer than what is read at once is whole, and too long for a PDF is said and not cut', async ({ api, db }) => {
    const { id } = await importMerchant(api, db)
    await db.query(
      `insert into vat_ledger (em_id, event, source_table, source_id, report_type, reason, tax_point, origin_tax_point, mscon, supply_type, vat_rate,
         currency, net, vat, timestamp_year, order_year)
       select $1, 'SALE', 'customer_order', n, 'OSS_IMPORT', 'IOSS', '2026-03-01'::date + n % 31, '2026-03-01', 'FR', 'GOODS', 20, 'EUR', 1, 0.20, 2026, 2026
       from generate_series(1, 2500) n`,
      [id],
    )
    const { rows } = await csvOf(api, `/api/em_vat_report/${id}/OSS_IMPORT/202603/csv`)
    const total = rows.pop()
    expect(new Set(rows.map((row) => row['Ledger row'])).size).toBe(2500)
    expect(sumDecimals(rows.map((row) => row['VAT'] ?? ''))).toBe('500')
    expect(total?.['VAT']).toBe('500.00')
    const tooLong = await api.get(`/api/em_vat_report/${id}/OSS_IMPORT/202603/pdf`)
    expect([tooLong.statusCode, tooLong.message]).toEqual([
      400,
      'The list has more than 2000 rows, which is too long for a PDF. Download the CSV instead',
    ])
  })

  test('orders whose fee the buyer paid are a report by month, with fee, VAT on it and sums [REP-19, REP-39]', async ({
    api,
    db,
  }) => {
    const { data } = await api.get(`/api/report/em_fc_mode_report_list/${merchant.id}`)
    expect(data).toEqual([{ em_id: merchant.id, effective_month: '2026-10', duration: '2026-10', orders: 1 }])
    const { rows: stored } = await db.query<{ fee: string; net: string }>(
      `select fee::text, net::text from customer_order where em_id = $1 and external_order_id = 'A-2'`,
      [merchant.id],
    )
    const [order] = stored
    const { rows } = await csvOf(api, `/api/report/em_fc_mode_report/${merchant.id}/2026-10/csv`)
    expect(rows[0]).toMatchObject({
      Order: 'A-2',
      Day: '2026-10-31',
      Currency: 'EUR',
      'Value without VAT': order?.net,
      Fee: order?.fee,
    })
    expect(Number(rows[0]?.['VAT on the fee'])).toBeCloseTo(Number(order?.fee) * 0.19, 2)
    expect(rows[1]).toMatchObject({ Order: 'Total', Fee: order?.fee })
    expect(await paperOf(api, `/api/report/em_fc_mode_report/${merchant.id}/2026-10/pdf`)).toContain('A-2  2026-10-31  EUR')
  })

  test('an interim report keeps the figures as they were when it was made [REP-20, REP-40]', async ({ api }) => {
    const range = { em_id: merchant.id, start_date: '2026-10-01', end_date: '2026-10-31' }
    const made = await api.post<{ rows: { id: number }[] }>('/api/report/em_interim_report', range)
    const id = made.data.rows[0]?.id ?? 0
    const url = `/api/report/em_interim_report/${merchant.id}/${id}/2026-10-01_2026-10-31`
    const before = await csvOf(api, `${url}/csv`)
    await take(api, paidOrder(merchant, 'A-4', '2026-10-15T10:00:00Z'))
    expect((await csvOf(api, `${url}/csv`)).rows).toEqual(before.rows)
    expect(before.rows[0]).toMatchObject({ Scheme: 'OSS import', Country: 'DE', 'VAT rate': '19', Transactions: '3' })
    const { data } = await api.get<object[]>(`/api/report/em_interim_report_list/${merchant.id}`)
    expect(data[0]).toMatchObject({ id, ...range, duration: '2026-10-01_2026-10-31', made_by: 'operator' })
    expect(await paperOf(api, `${url}/pdf`)).toContain('OSS import  DE  19  EUR')
    expect((await api.get(`${url.replace('10-31', '10-30')}/csv`)).statusCode).toBe(404)
  })

  test.for([
    ['2026-11-01', '2026-11-21', 'End Date cannot be in the future'],
    ['2026-10-02', '2026-10-01', 'End Date cannot be before Start Date'],
    ['2025-10-01', '2026-10-02', 'The range may have at most 366 days'],
  ] as const)('an interim report from %s to %s is refused: %s', async ([start_date, end_date, message], { api }) => {
    const reply = await api.post('/api/report/em_interim_report', { em_id: merchant.id, start_date, end_date })
    expect([reply.statusCode, reply.errors]).toEqual([400, { end_date: message }])
  })

  test('366 days are possible, and a leap year has them', async ({ api }) => {
    const year = { em_id: merchant.id, start_date: '2024-01-01', end_date: '2024-12-31' }
    expect((await api.post('/api/report/em_interim_report', year)).statusCode).toBe(200)
  })

  test('auditors read reports, translators do not; only operators make one', async ({ api }) => {
    const [auditor, translator] = [await api.as('auditor'), await api.as('translator')]
    const url = `/api/em_vat_report_list/${merchant.id}/OSS_IMPORT`
    expect([(await auditor.get(url)).statusCode, (await translator.get(url)).statusCode]).toEqual([200, 403])
    const range = { em_id: merchant.id, start_date: '2026-10-01', end_date: '2026-10-31' }
    expect((await auditor.post('/api/report/em_interim_report', range)).statusCode).toBe(403)
  })
})

describe('the reports of an HS6+ subcontractor', () => {
  test('are for each month that is over; its paper has order lines by prefix times the fee [REP-24, REP-41, REP-42]', async ({
    api,
    db,
    clock,
  }) => {
    clock.set('2026-11-20T09:30:15Z')
    const { rows } = await db.query<{ id: number }>(
      `insert into hs6p_subcontractor (name, country, hs6p_prefixes, from_date, to_date, fee)
       values ('Coders', 'EE', '{61,6109,84}', '2024-02-15', '2024-04-10', 0.125) returning id`,
    )
    const id = rows[0]?.id ?? 0
    const { data } = await api.get<object[]>(`/api/report/hs6p/list/${id}`)
    expect(data).toEqual([
      { id: 202404, hs6p_subcontractor_id: id, from_date: '2024-04-01', to_date: '2024-04-30' },
      { id: 202403, hs6p_subcontractor_id: id, from_date: '2024-03-01', to_date: '2024-03-31' },
      { id: 202402, hs6p_subcontractor_id: id, from_date: '2024-02-01', to_date: '2024-02-29' },
    ])
    const merchant = await importMerchant(api, db)
    for (const order of ['C-1', 'C-2', 'C-3']) await take(api, paidOrder(merchant, order, '2024-03-31T10:00:00Z'))
    const text = await paperOf(api, `/api/report/hs6p/${id}/202403/pdf`)
    expect(text).toContain('61  0  0.13  0.00')
    expect(text).toMatch(/6109 {2}3 {2}0\.13 {2}0\.39/)
    expect((await api.get(`/api/report/hs6p/${id}/202405/pdf`)).statusCode).toBe(404)
    // Whoever codes nothing has a paper without lines.
    const { rows: others } = await db.query<{ id: number }>(
      `insert into hs6p_subcontractor (name, country, from_date, fee) values ('Idle', 'EE', '2024-03-01', 0.125) returning id`,
    )
    const idle = await paperOf(api, `/api/report/hs6p/${others[0]?.id}/202403/pdf`)
    expect(idle).toContain('Idle')
    expect(idle).not.toContain('6109')
  })
})

describe('the monthly risk', () => {
  test('is a paper of the last month with a grade for every merchant [RISK-05, RISK-07]', async ({ api, db, clock }) => {
    clock.set('2026-11-20T09:30:15Z')
    const merchant = await importMerchant(api, db)
    await take(api, [
      ...paidOrder(merchant, 'K-1', '2026-10-05T10:00:00Z'),
      ...paidOrder(merchant, 'K-2', '2026-10-06T10:00:00Z'),
      follow(merchant.identifier, 'K-1', {
        type: 'return',
        id: 'R-9',
        lines: [{ line: 1, quantity: 1 }],
        delivery: false,
        confirmed_at: '2026-10-20T10:00:00Z',
      }),
    ])
    const { rows } = await db.query<{ name: string }>('select full_name as name from em where id = $1', [merchant.id])
    const text = await paperOf(api, '/api/risk/monthly/pdf')
    expect(text).toContain('Risk report 2026-10')
    expect(text).toMatch(new RegExp(`${rows[0]?.name} {2}2 {2}238\\.00 {2}50\\.0 % {2}0 / 0 {2}0 {2}0\\.00 {2}0 {2}medium`))
  })

  test('counts a return that is missing after its due day', async ({ api, db, clock }) => {
    clock.set('2026-11-20T09:30:15Z')
    const { id } = await importMerchant(api, db)
    await db.query(
      `insert into fiscal_report (em_id, registration_id, report_type, scheme_registered_country_code, kind, number, period, year, report_period,
         report_period_name, first_day, last_day, start_day, end_day, due_date, payment_handling_mode, currency, status, total_vat_due,
         total_taxable, is_zero, is_blocked, findings, warnings, row_count, composed_to, composed_at, content)
       select $1, r.id, 'ioss', 'EE', 'main', 0, '2026-M09', 2026, 9, 'September', '2026-09-01', '2026-09-30', '2026-09-01', '2026-09-30',
         '2026-10-31', 'indirect', 'EUR', 'pending', 0, 0, true, false, '[]', '[]', 0, 0, now(), '{}'
       from em_registration r where r.em_id = $1 limit 1`,
      [id],
    )
    const { rows } = await db.query<{ name: string }>('select full_name as name from em where id = $1', [id])
    expect(await paperOf(api, '/api/risk/monthly/pdf')).toMatch(
      new RegExp(`${rows[0]?.name} {2}0 {2}0\\.00 {2}– {2}0 / 0 {2}0 {2}0\\.00 {2}1 {2}medium`),
    )
  })

  test.for([
    [500, 'every merchant'],
    [501, 'those of low risk only in number'],
  ] as const)('of %d merchants lists %s', async ([count]) => {
    const quiet = { value: '100.00', orders: 1, refunds: '0', parcels: 1, unpaidParcels: 0, overdueInvoices: 0, overdueDays: 0 }
    const merchants = Array.from({ length: count }, (_, place) => ({
      ...quiet,
      name: `Shop ${place}`,
      vat: '20.00',
      corrections: '0',
      exceedsDeclared: false,
      lateReturns: place === 7 ? 1 : 0,
    }))
    const paper = riskPaper({ month: '2026-10', merchants, withoutRate: 0, made: new Date('2026-11-20T09:30:15Z') })
    const text = pdfText(await buffer(paper))
    expect(text).toMatch(/^Shop 7 .*medium$/m)
    expect(text.match(/^Shop \d+ .*low$/gm) ?? []).toHaveLength(count === 500 ? 499 : 0)
    expect(text.includes('500')).toBe(true)
  })

  test('is one page that says so when there is no data [RISK-07]', async ({ api, db, clock }) => {
    clock.set('2023-03-10T09:00:00Z')
    await db.query('delete from invoice_payment')
    const pages = (await paperOf(api, '/api/risk/monthly/pdf')).split('\n\n')
    expect(pages).toEqual(['Risk report 2023-02\nNo data'])
  })
})
