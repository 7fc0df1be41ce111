/* What a report of a month counts lies within the month, its first and its last day (UTC) included; what is late is late the day after. */
import type pg from 'pg'
import { addDays } from '#domain/day.ts'
import type { MerchantMonth } from '../../api/features/reports/readRisk.ts'
import { readRisk } from '../../api/features/reports/readRisk.ts'
import { follow, importMerchant, take } from '../orders/takenOrders.ts'
import { invoiceOf } from '../invoices/billing.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import { csvOf, paidOrder } from './reportFiles.ts'

const [month, first, last, today] = ['2026-10', '2026-10-01', '2026-10-31', '2026-11-20']
/** The day before the first one, the first, the last, the day after. */
const around = (from: string, to: string): string[] => [addDays(from, -1), from, to, addDays(to, 1)]
/** The last instant before a month, its first one, its last one, and the first one after it. */
const instants = [`${addDays(first, -1)}T23:59:59.999Z`, `${first}T00:00:00Z`, `${last}T23:59:59.999Z`, '2026-11-01T00:00:00Z']

const test = plain.extend('merchant', { scope: 'file' }, async ({ api, db, clock }) => {
  clock.set(`${today}T09:30:15Z`)
  const merchant = await importMerchant(api, db)
  await take(api, [
    ...paidOrder(merchant, 'D-1', `${month}-10T10:00:00Z`, { fee_mode: 'buyer' }),
    follow(merchant.identifier, 'D-1', {
      type: 'shipment',
      id: 'P-1',
      lines: [{ line: 1, quantity: 1 }],
      at: `${month}-11T10:00:00Z`,
    }),
  ])
  return merchant
})

/** Changes rows as nobody can through the application: rows of the past, and of the ledger, are final. */
async function move(db: pg.Client, statement: string, values: readonly unknown[]): Promise<void> {
  await db.query('begin; set local session_replication_role = replica')
  const { rowCount } = await db.query(statement, [...values])
  await db.query('commit')
  expect(rowCount).toBeGreaterThan(0)
}

type Figure = (risk: MerchantMonth | undefined) => unknown

/** A row that is moved over the days, and the figure of the risk that counts it. */
const counted: readonly (readonly [what: string, statement: string, figure: Figure, moments: readonly string[]])[] = [
  ['sales', 'update vat_ledger set tax_point = $2::date where em_id = $1', (risk) => risk?.value !== '0', around(first, last)],
  ['orders', 'update vat_ledger set tax_point = $2::date where em_id = $1', (risk) => risk?.orders === 1, around(first, last)],
  ['parcels', 'update shipment set shipped_at = $2 where em_id = $1', (risk) => risk?.parcels === 1, instants],
  [
    'requests',
    `with former as (delete from em_vat_correction_import where em_id = $1)
     insert into em_vat_correction_import (em_id, month, year, country, requested_value_correction, timestamp)
       values ($1, 9, 2026, 'DE', -10, $2)`,
    (risk) => risk?.corrections === '10',
    instants,
  ],
]

describe('the risk of a month', () => {
  const riskOf = async (
    databases: Parameters<typeof readRisk>[0],
    emId: number,
    on = today,
  ): Promise<MerchantMonth | undefined> => (await readRisk(databases, month, on)).merchants.find(({ em_id }) => em_id === emId)

  test.for(counted)(
    'counts %s from its first to its last day',
    async ([, statement, figure, moments], { db, databases, merchant }) => {
      const found = []
      for (const moment of moments) {
        await move(db, statement, [merchant.id, moment])
        found.push(Boolean(figure(await riskOf(databases.rw, merchant.id))))
      }
      expect(found).toEqual([false, true, true, false])
    },
  )

  test('counts returns that were due in it and filed after their due day, or are missing after it', async ({
    api,
    db,
    databases,
  }) => {
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
    const late = async (due: string, filed: string | null, on = today) => {
      const statement = `update fiscal_report set due_date = $2, report_date = $3::date, submitted_at = $3::date,
        reported_vat_amount = case when $3::date is not null then 0 end, status = case when $3::date is null then 'pending' else 'submitted' end
        where em_id = $1`
      await move(db, statement, [id, due, filed])
      return (await riskOf(databases.rw, id, on))?.lateReturns ?? 0
    }
    const found = []
    for (const due of around(first, last)) found.push(await late(due, null))
    expect(found).toEqual([0, 1, 1, 0])
    expect([await late(last, last), await late(last, addDays(last, 1))]).toEqual([0, 1])
    expect([await late(last, null, last), await late(last, null, addDays(last, 1))]).toEqual([0, 1])
  })

  test('counts an invoice as overdue from the day after its due day, and by its days', async ({ api, db, databases }) => {
    const { em_id } = await invoiceOf(api, db, databases)
    const on = async (day: string) => {
      const risk = await riskOf(databases.rw, em_id, day)
      return [risk?.overdueInvoices ?? 0, risk?.overdueDays ?? 0]
    }
    expect([await on('2026-11-16'), await on('2026-11-17'), await on('2026-11-20')]).toEqual([
      [0, 0],
      [1, 1],
      [1, 4],
    ])
  })
})

describe('the report of orders whose fee the buyer paid', () => {
  test('has those of its first and its last day', async ({ api, db, merchant }) => {
    const found = []
    for (const day of around(first, last)) {
      await move(db, 'update customer_order set tax_point = $2 where em_id = $1', [merchant.id, day])
      found.push(await ordersIn(api, merchant.id))
    }
    expect(found).toEqual([[], ['D-1'], ['D-1'], []])
  })

  const ordersIn = async (api: ApiClient, emId: number) =>
    (await csvOf(api, `/api/report/em_fc_mode_report/${emId}/${month}/csv`)).rows.map((row) => row['Order']).slice(0, -1)
})

test('an interim report has the transactions of its first and its last day', async ({ api, db, merchant }) => {
  const found = []
  for (const day of around(first, last)) {
    await move(db, 'update vat_ledger set tax_point = $2::date where em_id = $1', [merchant.id, day])
    const body = { em_id: merchant.id, start_date: first, end_date: last }
    const { data } = await api.post<{ rows: { id: number }[] }>('/api/report/em_interim_report', body)
    const { rows } = await db.query<{ figures: unknown[] }>('select figures from em_interim_report where id = $1', [
      data.rows[0]?.id,
    ])
    found.push(rows[0]?.figures.length)
  }
  expect(found).toEqual([0, 1, 1, 0])
})
