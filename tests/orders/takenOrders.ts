/* Orders that went through the intake, for tests of what happens to them afterwards. */
import type pg from 'pg'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { ApiClient } from '../support/ApiClient.ts'

const [example] = exampleEvents as [EventOf<'order'>]

let count = 0

/** A Chinese merchant in the import scheme. */
export async function importMerchant(api: ApiClient, db: pg.Client): Promise<{ id: number; identifier: string }> {
  const tin_number = `O-${process.pid}-${++count}`
  const { data } = await api.post<{ id: number }>('/api/register/em', {
    full_name: `Orders ${tin_number}`,
    registered_country: 'CN',
    fee_class: 'auto',
    tin_number,
  })
  await db.query(
    `insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country, ioss_import_scheme_commencement_date)
     values ($1::integer, $2, 'EE', '2024-01-01')
     on conflict (em_id) do update set ioss_registry_import_scheme_id = excluded.ioss_registry_import_scheme_id,
       ioss_import_scheme_registered_country = 'EE', ioss_import_scheme_commencement_date = '2024-01-01'`,
    [data.id, `IM233${String(data.id).padStart(7, '0')}`],
  )
  await db.query('update em set post_sale_orders_allowed = true where id = $1', [data.id])
  return { id: data.id, identifier: String(data.id).padStart(6, '0') }
}

/** A T-shirt from China for 119.00 EUR, VAT included, to Germany, without delivery. */
export const tShirt = (identifier: string, id: string) => ({
  ...example,
  em: identifier,
  id,
  delivery: '0',
  items: [{ ...example.items[0], line: 1, quantity: 1, unit_price: '119.00', discount: '0' }],
  payments: undefined,
})

/** A later event of an order. */
export const follow = (identifier: string, order: string, event: object) => ({ em: identifier, order, ...event })

/** Sends events, all of which have to be accepted. */
export async function take(api: ApiClient, events: readonly object[]): Promise<void> {
  const reply = await api.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { 'content-type': 'application/x-ndjson' },
    payload: events.map((event) => JSON.stringify(event)).join('\n'),
  })
  const { accepted } = reply.json<{ data: { accepted: number } }>().data
  if (accepted !== events.length) throw new Error(reply.body)
}

export interface OrderRow {
  id: number
  em_id: number
  fc_id: string | null
  timestamp_year: number
  order_status: string
}

/** The row of an order of a merchant. */
export async function orderRow(db: pg.Client, emId: number, externalId: string): Promise<OrderRow & Record<string, unknown>> {
  const { rows } = await db.query<OrderRow & Record<string, unknown>>(
    `select *, total::text as total, vat::text as vat, to_char(tax_point, 'YYYY-MM-DD') as tax_point
     from customer_order where em_id = $1 and external_order_id = $2`,
    [emId, externalId],
  )
  if (!rows[0]) throw new Error(`no order ${externalId}`)
  return rows[0]
}

/** The ledger of an order, in the sequence in which it was written: event, day, rate, net, VAT, and whether it is a reversal. */
export async function ledgerLines(db: pg.Client, orderId: number): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `select concat_ws(' ', case when reverses is null then event else 'REVERSED ' || event end, to_char(tax_point, 'MM-DD'),
       vat_rate::float, net, vat) as line
     from vat_ledger where order_id = $1 order by id`,
    [orderId],
  )
  return rows.map(({ line }) => line)
}

/** The sums of the ledger, net and VAT. */
export async function ledgerSum(db: pg.Client, orderId: number): Promise<string> {
  const { rows } = await db.query<{ sum: string }>(
    `select concat_ws(' ', sum(net), sum(vat)) as sum from vat_ledger where order_id = $1`,
    [orderId],
  )
  return rows[0]?.sum ?? ''
}

/** Files the rows of an order with a return of August 2026. */
export const reportRows = (db: pg.Client, orderId: number) =>
  db.query(
    `with report as (
       insert into fiscal_report (em_id, registration_id, report_type, scheme_registered_country_code, kind, period, year, report_period,
         report_period_name, first_day, last_day, start_day, end_day, due_date, payment_handling_mode, currency, status, total_vat_due,
         total_taxable, is_zero, reported_vat_amount, report_date, row_count, composed_to, composed_at, submitted_at, content)
       select em_id, min(registration_id), 'ioss', 'EE', 'main', '2026-M08', 2026, 8, 'August', '2026-08-01', '2026-08-31', '2026-08-01',
         '2026-08-31', '2026-09-30', 'indirect', 'EUR', 'submitted', 0, 0, true, 0, '2026-09-10', count(*), 0, now(), now(), '{}'
       from vat_ledger where order_id = $1 group by em_id
       on conflict do nothing returning id, em_id)
     insert into vat_ledger_reported (ledger_id, em_id, report_id)
     select l.id, l.em_id, (select id from (
       select id, em_id from report union all select id, em_id from fiscal_report) r where r.em_id = l.em_id limit 1)
     from vat_ledger l where l.order_id = $1`,
    [orderId],
  )
