/* What a return is made of: every figure has its rows, the return before it explains its difference, and everything agrees. */
import { describe, expect } from 'vitest'
import { compareReturns } from '#domain/returns/compareReturns.ts'
import { sumDecimals } from '#domain/decimal.ts'
import { LedgerSums } from '../../api/returns/inspect/LedgerSums.ts'
import { readReport } from '../../api/returns/inspect/readReport.ts'
import { invoiceOf } from '../invoices/billing.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { composed, test } from './working.ts'

const { em: _, payments: __, ...plain } = example
const order = (em: string, id: string, day: string, given: object = {}) => ({
  ...plain,
  ...on(day),
  ...to('DE'),
  ...items({ unit_price: '119.00' }),
  delivery: '0',
  em,
  id,
  ...given,
})
const back = (em: string, of: string, day: string) => ({
  em,
  type: 'return',
  id: `R ${of}`,
  order: of,
  lines: [{ line: 1, quantity: 1 }],
  confirmed_at: `${day}T12:00:00Z`,
})

interface Found {
  rows: { id: number; mscon: string; vat: string; external_order_id: string | null }[]
  has_more: boolean
}

test.beforeAll(({ clock, working: _working }) => {
  clock.set('2026-11-20T08:00:00Z')
})

const line = { mscon: 'DE', rateType: 'STANDARD', rate: '19.00', taxable: '100.00', vat: '19.00' }
const nothing = { lines: [], refunds: [], corrections: [] }

describe('the difference to the return before', () => {
  test('names a new country, a changed rate, refunds, corrections and volume, which add up to it', () => {
    const before = { ...nothing, lines: [line, { ...line, mscon: 'SK', rate: '20.00', vat: '20.00' }] }
    const now = {
      lines: [
        { ...line, taxable: '250.00', vat: '47.50' },
        { ...line, mscon: 'SK', rate: '23.00', taxable: '200.00', vat: '46.00' },
        { ...line, mscon: 'FI', rate: '25.50', vat: '25.50' },
      ],
      refunds: [{ mscon: 'DE', vat: '-9.50' }],
      corrections: [{ mscon: 'DE', vat: '-3.80' }],
    }
    const found = compareReturns(before, now)
    expect(found.map(({ mscon, change, causes }) => [mscon, change, causes])).toEqual([
      ['SK', '26.00', { newCountry: '0.00', volume: '20.00', rateChange: '6.00', refunds: '0.00', corrections: '0.00' }],
      ['FI', '25.50', { newCountry: '25.50', volume: '0.00', rateChange: '0.00', refunds: '0.00', corrections: '0.00' }],
      ['DE', '24.70', { newCountry: '0.00', volume: '38.00', rateChange: '0.00', refunds: '-9.50', corrections: '-3.80' }],
    ])
    for (const { change, causes } of found) expect(Number(sumDecimals(Object.values(causes)))).toBe(Number(change))
  })

  test('is that to the period right before, from what the ledger holds', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await send(api, [
      order(identifier, 'A', '2026-09-10'),
      order(identifier, 'B', '2026-10-10'),
      order(identifier, 'C', '2026-10-01'),
      order(identifier, 'D', '2026-10-12', to('FI')),
    ])
    // Sold and sent back on the first day of the period.
    await send(api, [back(identifier, 'C', '2026-10-01')])
    const discount = { em: identifier, type: 'discount', id: 'D-1', order: 'B', lines: [{ line: 1, amount: '11.90' }] }
    await send(api, [{ ...discount, at: '2026-10-15T12:00:00Z' }])
    const september = await composed(api, db, id, 'import', '2026-09-10')
    const october = await composed(api, db, id, 'import', '2026-10-10')
    const { data } = await api.get<{ previous: { global_id: number } | null; countries: unknown[] }>(
      `/api/em_vat_fiscal_report/${october}/difference`,
    )
    expect(data.previous).toMatchObject({ global_id: september, period: '2026-M09', total_vat_due: '19.00' })
    expect(data.countries).toMatchObject([
      { mscon: 'FI', before: '0.00', causes: { volume: '0.00' } },
      { mscon: 'DE', before: '19.00', now: '17.10', change: '-1.90', causes: { volume: '19.00', refunds: '-20.90' } },
    ])
    const first = await api.get<{ previous: null }>(`/api/em_vat_fiscal_report/${september}/difference`)
    expect(first.data.previous).toBeNull()
  })
})

describe('the rows of a figure', () => {
  test('are those of its line, of its correction, and of a country, and nothing else', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await send(api, [
      order(identifier, 'A', '2026-09-10'),
      order(identifier, 'B', '2026-10-10'),
      order(identifier, 'D', '2026-10-12', to('FI')),
    ])
    await send(api, [back(identifier, 'A', '2026-10-20')])
    const report = await composed(api, db, id, 'import', '2026-10-10')
    const rowsOf = async (query: string) => {
      const { data } = await api.get<Found>(`/api/em_vat_fiscal_report/${report}/rows?${query}`)
      return data.rows.map(({ external_order_id, vat }) => `${external_order_id} ${vat}`)
    }
    expect(await rowsOf('line=1')).toEqual(['B 19.00'])
    expect(await rowsOf('correction=1')).toEqual(['A -19.00'])
    expect(await rowsOf('mscon=DE')).toEqual(['A -19.00', 'B 19.00'])
    expect(await rowsOf('')).toHaveLength(3)
    expect((await api.get(`/api/em_vat_fiscal_report/${report}/rows?line=9`)).statusCode).toBe(404)
    expect((await api.get('/api/em_vat_fiscal_report/99999999/rows')).statusCode).toBe(404)
  })
})

describe('the tie-out', () => {
  test('finds ledger, lines and files in agreement, and a row that came in behind their back', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await send(api, [order(identifier, 'A', '2026-10-10'), order(identifier, 'U', '2026-10-10', { currency: 'USD' })])
    const report = await composed(api, db, id, 'import', '2026-10-10')
    const tieOut = async () => {
      const { data } = await api.get<{
        ledger: { currency: string; rows: number; difference: string }[]
        difference: string
        files: { format: string; agrees: boolean; is_stored: boolean }[]
        reported: string | null
      }>(`/api/em_vat_fiscal_report/${report}/tie_out`)
      return data
    }
    const whole = await tieOut()
    expect(whole.ledger.map(({ currency, rows, difference }) => [currency, rows, difference])).toEqual([
      ['EUR', 1, '0.00'],
      ['USD', 1, '0.00'],
    ])
    expect([whole.difference, whole.reported]).toEqual(['0.00', null])
    expect(whole.files.map(({ format, agrees, is_stored }) => [format, agrees, is_stored])).toEqual([
      ['pdf', true, false],
      ['xlsx', true, false],
      ['csv', true, false],
      ['xml', true, false],
    ])
    await db.query('delete from return_change')
    await db.query(
      `insert into vat_ledger (em_id, event, report_type, tax_point, origin_tax_point, mscon, net, vat, currency, registration_id, source_table, source_id, timestamp_year)
       select em_id, 'MANUAL_CORRECTION', report_type, tax_point, '2026-09-30'::date, mscon, 0, -1.5, 'EUR', registration_id, source_table, source_id, timestamp_year
       from vat_ledger where em_id = $1 limit 1`,
      [id],
    )
    expect((await tieOut()).ledger).toMatchObject([{ currency: 'EUR', rows: 2, difference: '-1.50' }, { currency: 'USD' }])
  })

  test('counts what came too late as a difference of neither: the ledger of an open return has it, that of a filed one has not', async ({
    api,
    db,
  }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(`update em_oss_info set ioss_import_scheme_commencement_date = '2023-01-01' where em_id = $1`, [id])
    await send(api, [order(identifier, 'Old', '2023-09-10'), order(identifier, 'New', '2026-10-10')])
    await send(api, [back(identifier, 'Old', '2026-10-20')])
    const report = await composed(api, db, id, 'import', '2026-10-10')
    const differences = async () => {
      const { data } = await api.get<{ ledger: { rows: number; difference: string }[] }>(
        `/api/em_vat_fiscal_report/${report}/tie_out`,
      )
      return data.ledger.map(({ rows, difference }) => [rows, difference])
    }
    expect(await differences()).toEqual([[2, '0.00']])
    const file = { reports: [{ global_id: report, report_type: 'ioss' }] }
    expect(await api.post('/api/em_vat_fiscal_report/file_many', file)).toMatchObject({ data: { rows: [{ failure: null }] } })
    expect(await differences()).toEqual([[1, '0.00']])
  })

  test('shows no invoice of another merchant for the month', async ({ api, db, databases }) => {
    const { id, identifier } = await merchantOf(api, db)
    await send(api, [order(identifier, 'A', '2026-09-10')])
    const report = await composed(api, db, id, 'import', '2026-09-10')
    await invoiceOf(api, db, databases)
    const { data } = await api.get<{ invoice: unknown }>(`/api/em_vat_fiscal_report/${report}/tie_out`)
    expect(data.invoice).toBeNull()
  })

  test('keeps the ledger sums of a large return until it is composed again or has rows to follow', async ({
    api,
    db,
    databases,
  }) => {
    const { id, identifier } = await merchantOf(api, db)
    await send(api, [order(identifier, 'A', '2026-10-10')])
    const report = await readReport(databases.rw, await composed(api, db, id, 'import', '2026-10-10'))
    await db.query('delete from return_change')
    const sums = new LedgerSums()
    const rowsOf = async (given: object) => (await sums.of(databases.rw, { ...report, ...given })).map(({ rows }) => rows)
    const large = { row_count: 100_000 }
    expect(await rowsOf(large)).toEqual([1])
    await db.query(
      `insert into vat_ledger (em_id, event, report_type, tax_point, origin_tax_point, mscon, net, vat, currency, registration_id, source_table, source_id, timestamp_year)
       select em_id, 'MANUAL_CORRECTION', report_type, tax_point, '2026-09-30'::date, mscon, 0, -1.5, 'EUR', registration_id, source_table, source_id, timestamp_year
       from vat_ledger where em_id = $1 limit 1`,
      [id],
    )
    expect(await rowsOf(large)).toEqual([1])
    expect(await rowsOf({})).toEqual([2])
    expect(await rowsOf({ ...large, version: report.version + 1 })).toEqual([2])
    await db.query(`insert into return_change (em_id, registration_id, month) values ($1, $2, '2026-10-01')`, [
      id,
      report.registration_id,
    ])
    expect(await rowsOf(large)).toEqual([2])
  })

  test('may be read by an auditor and by nobody without the right to the business', async ({ api }) => {
    expect((await (await api.as('auditor')).get('/api/em_vat_fiscal_report/99999999/tie_out')).statusCode).toBe(404)
    expect((await (await api.as('translator')).get('/api/em_vat_fiscal_report/99999999/tie_out')).statusCode).toBe(403)
  })
})
