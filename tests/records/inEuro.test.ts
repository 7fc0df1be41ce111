/* Lists whose rows have different currencies: fees, corrections, orders to re-book and returns, each compared by its value in euro. */
import type pg from 'pg'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { sumRows } from '#schema/calls/generic.ts'
import { merchantOf } from '../support/intake.ts'
import { expect, test } from '../support/test.ts'

test.beforeAll(async ({ db, clock }) => {
  clock.set('2026-11-20T08:00:00Z')
  await db.query(`delete from daily_exchange_rate where currency in ('NOK', 'GBP')`)
  await db.query(
    `insert into daily_exchange_rate (currency, daily_rate, date)
     values ('NOK', 8, '2026-09-29'), ('NOK', 12.5, '2026-11-19'), ('GBP', 0.8, '2026-09-29'), ('GBP', 0.5, '2026-11-21')`,
  )
})

test('a fee in another currency is sorted by its value in euro of its day, also after its currency was changed', async ({
  api,
}) => {
  const add = async (name: string, fee_value: string, currency: string) => {
    const { data } = await api.insert('em_invoicing_fee_type', { name, fee_value, currency })
    return data.rows[0]
  }
  const norwegian = await add('Euro: NOK', '100.00', 'NOK')
  await add('Euro: EUR', '9.00', 'EUR')
  const listed = async () => {
    const { data } = await api.load('em_invoicing_fee_type', {
      filter: [{ name: 'name', comparator: 'contains', value: 'Euro: ' }],
      orderBy: [{ name: 'fee_value_eur', direction: 'desc' }],
    })
    return data.rows.map((row) => row['name'])
  }
  expect(await listed()).toEqual(['Euro: EUR', 'Euro: NOK'])
  const { statusCode } = await api.update('em_invoicing_fee_type', { ...norwegian, currency: 'GBP' })
  expect(statusCode).toBe(200)
  // 100 at 0.8, the newest rate up to today: 125.
  expect(await listed()).toEqual(['Euro: NOK', 'Euro: EUR'])
})

test('requests for corrections are compared in euro by the rate of the day on which they came', async ({ api, db }) => {
  const { id } = await merchantOf(api, db)
  await db.query(
    `insert into em_vat_correction_non_eu_import (em_id, quarter, year, country, requested_value_correction)
     values ($1, 3, 2026, 'NO', 100), ($1, 3, 2026, 'GB', 7)`,
    [id],
  )
  const filter = [
    { name: 'em_id', value: id },
    { name: 'requested_value_correction_eur', comparator: '>=', value: '8' },
  ]
  const orderBy = [{ name: 'requested_value_correction_eur', direction: 'desc' }]
  const { data } = await api.load('em_vat_correction_non_eu_import', { filter, orderBy })
  // 7 at 0.8 is 8.75, 100 at 12.5 is 8.
  expect(data.rows.map((row) => row['currency'])).toEqual(['GBP', 'NOK'])
})

const report = (db: pg.Client, emId: number, { due, eur, day }: { due: string; eur: string | null; day: string }) =>
  db.query(
    `insert into fiscal_report (em_id, registration_id, report_type, scheme_registered_country_code, kind, number, period, year, report_period,
       report_period_name, first_day, last_day, start_day, end_day, due_date, payment_handling_mode, currency, status, total_vat_due,
       total_taxable, total_vat_due_eur, vat_amount_mode, findings, warnings, row_count, composed_to, composed_at, content, is_zero)
     select $1, id, 'non_eu_ioss', 'NO', 'main', 0, $4::text, 2026, 1, $4::text, $4::date, $4::date, $4::date, $4::date, $4::date, 'indirect', 'NOK', 'pending', $2::numeric, $2::numeric, $3::numeric,
       'SUM_OF_LINES', '[]', '[]', 1, 0, now(), '{}', false from em_registration where em_id = $1 order by id limit 1`,
    [emId, due, eur, day],
  )

test('returns are compared by their own value in euro, or the newest rate before theirs is known, and sums stay in euro', async ({
  api,
  db,
}) => {
  const { id } = await merchantOf(api, db)
  await report(db, id, { due: '80.00', eur: '11.00', day: '2026-09-30' })
  await report(db, id, { due: '100.00', eur: null, day: '2026-10-01' })
  const filter = [{ name: 'em_id', value: id }]
  const load = (comparator: string) =>
    api.load('emvat_report_fiscal_view', {
      filter: [...filter, { name: 'total_vat_due_compared', comparator, value: '12' }],
    })
  const named = async (comparator: string) => (await load(comparator)).data.rows.map((row) => row['total_vat_due'])
  expect(await named('<=')).toEqual(['80.00'])
  // 100 at 8, the newest rate up to the end of the period: 12.5.
  expect(await named('>=')).toEqual(['100.00'])
  const { data } = await api.post<ReplyOf<typeof sumRows>>('/api/visualize/sums', {
    tableName: 'emvat_report_fiscal_view',
    filter,
    fields: ['vat_amount_to_be_reported'],
  })
  expect(data.groups[0]?.eur).toEqual({ vat_amount_to_be_reported: '11.00' })
})
