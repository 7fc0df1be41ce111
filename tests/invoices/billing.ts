import type pg from 'pg'
import type { Databases } from '../../api/db/databases.ts'
import type { Ledger } from '../../api/features/invoices/billing/issueInvoices.ts'
import type { PaymentMode } from '../../api/features/invoices/billing/readMerchants.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import { inTransaction } from '../../api/records/write/transaction.ts'
import type { Queryable } from '../../api/db/Queryable.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { momentOf, systemClock } from '../../api/base/clock.ts'

/* Merchants, orders and invoices for single tests. */

const actor = { operator: { id: null, userName: 'Biller' }, method: 'TEST', path: 'billing', ip: '', requestId: 'billing' }

/** Each merchant is billed in a transaction of its own, as in production. */
export const ledgerOf = (db: Databases): Ledger => ({
  read: db.rw,
  inTransaction: (work) => inTransaction({ db, actor: { ...actor, ...momentOf(systemClock) } }, work),
})

let count = 0

/** A merchant for one test with this payment mode and a fee class. */
export async function merchantOf(api: ApiClient, db: pg.Client, mode: PaymentMode, country = 'US'): Promise<number> {
  const reply = await api.post<{ id: number }>('/api/register/em', {
    full_name: `Billed ${++count} Ltd`,
    registered_country: country,
    fee_class: 'auto',
    tin_number: `T-${count}`,
  })
  const { id } = reply.data
  await db.query('update em set payment_handling_mode = $2, registered_date = $3 where id = $1', [id, mode, '2024-01-01'])
  await db.query(
    `update em_fee_info set fee_class_id_effective = (select id from fee_class where name = 'Growth'), customs_data_fixed_fee = 0.10
     where em_id = $1`,
    [id],
  )
  await db.query(`update em_fee_choice set fee_class_id = (select id from fee_class where name = 'Growth') where em_id = $1`, [
    id,
  ])
  return id
}

interface OrderFacts {
  emId: number
  paid: string
  reportType?: string
  status?: string
  goods: string
  vat?: string
  duty?: string
  currency?: string
  declared?: boolean
  /** The moment at which it came in; it counts from the day of payment all the same. */
  booked?: string
}

/** An order with one split, one line, its sale in the VAT ledger and, if it was declared, one parcel. @returns its id */
export async function addOrder(db: pg.Client, facts: OrderFacts): Promise<number> {
  const { emId, paid, reportType = 'OSS_IMPORT', status = 'payment_verified', goods, vat = '0', duty = '0' } = facts
  const { currency = 'EUR', declared = false, booked = paid } = facts
  const amounts = [goods, vat, duty]
  const { rows } = await db.query<{ id: number }>(
    `insert into customer_order (external_order_id, em_id, order_status, sale_type, source, order_date, delivery_country,
       goods_value, delivery_cost, vat, duty, total, currency, payment_verified_date)
     values ($1, $2, $3, 'SALE', 'api', ($4::timestamptz)::date, 'FI', $5, 0, $6, $7, $5::numeric + $6::numeric + $7::numeric, $8, $4) returning id`,
    [`billed-${++count}`, emId, status, paid, ...amounts, currency],
  )
  const orderId = rows[0]?.id
  await db.query(
    `insert into order_key (id, timestamp_year, em_id, external_order_id) select id, timestamp_year, em_id, external_order_id
     from customer_order where id = $1 on conflict do nothing`,
    [orderId],
  )
  const split = await db.query<{ id: number }>(
    `insert into order_split (order_id, em_id, split_number, report_type, dispatch_country, total, currency)
     values ($1, $2, 1, $3, 'US', $4::numeric + $5::numeric + $6::numeric, $7) returning id`,
    [orderId, emId, reportType, ...amounts, currency],
  )
  const item = await db.query<{ id: number }>(
    `insert into order_item (order_id, split_id, em_id, description, type_of_goods, quantity, goods_value, delivery_cost,
       vat_rate, vat, duty, total, currency, net)
     values ($1, $2, $3, 'Thing', 'GOODS', 1, $4, 0, 24, $5, $6, $4::numeric + $5::numeric + $6::numeric, $7, $4) returning id`,
    [orderId, split.rows[0]?.id, emId, ...amounts, currency],
  )
  const sale = { orderId: Number(orderId), item: Number(item.rows[0]?.id), day: paid.slice(0, 10), booked }
  await bookRow(db, {
    emId,
    event: 'SALE',
    source: ['customer_order', sale.orderId],
    net: goods,
    vat,
    reportType,
    currency,
    ...sale,
  })
  if (declared)
    await db.query(
      `insert into shipment (order_id, em_id, order_status, cn_report_type, customs_dec_scheme)
       values ($1, $2, $3, 'cn22', 'IOSS-IMPORT')`,
      [orderId, emId, status],
    )
  return sale.orderId
}

interface LedgerFacts {
  emId: number
  orderId: number
  item: number
  event: 'SALE' | 'RETURN'
  source: readonly [table: string, id: number]
  day: string
  booked: string
  net: string
  vat: string
  reportType: string
  currency: string
}

/** A row of the VAT ledger. @returns its id */
export async function bookRow(db: pg.Client, row: LedgerFacts): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into vat_ledger (em_id, event, source_table, source_id, order_id, item_id, report_type, reason, tax_point, origin_tax_point,
       mscon, supply_type, rate_type, vat_rate, currency, net, vat, timestamp, timestamp_year, order_year)
     select $1, $2, $3, $4, $5, $6, $7, 'UNION', $8, $8, 'FI', 'GOODS', 'STANDARD', 24, $9, $10, $11, $12, extract(year from $12::timestamptz), i.timestamp_year
     from order_item i where i.id = $6 and i.em_id = $1 returning id`,
    [
      row.emId,
      row.event,
      ...row.source,
      row.orderId,
      row.item,
      row.reportType,
      row.day,
      row.currency,
      row.net,
      row.vat,
      row.booked,
    ],
  )
  return Number(rows[0]?.id)
}

/** Gives a merchant a product. @returns the id of the row */
export async function giveProduct(
  db: pg.Client,
  {
    emId,
    kind,
    from,
    quantity = 1,
    rhythm = 'once',
  }: { emId: number; kind: string; from: string; quantity?: number; rhythm?: 'once' | 'monthly' },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into em_product (em_id, product_id, quantity, rhythm, valid_from)
     select $1, id, $2, $3, $4 from invoice_product where kind = $5 order by id limit 1 returning id`,
    [emId, quantity, rhythm, from, kind],
  )
  return rows[0]?.id ?? 0
}

/** An invoice of 24.00 EUR, issued on 2026-11-02 and due on 2026-11-16 as the worked example is. */
export async function invoiceOf(
  api: ApiClient,
  db: pg.Client,
  databases: Databases,
  language = 'en',
  email: string | null = 'pay@shop.example',
) {
  const em_id = await merchantOf(api, db, 'direct')
  await db.query('update em set nominated_email = $2, language = $3 where id = $1', [em_id, email, language])
  await giveProduct(db, { emId: em_id, kind: 'gpsr', from: '2026-09-01' })
  await issueInvoices(ledgerOf(databases), {
    month: '2026-09',
    paymentMode: 'direct',
    at: new Date('2026-11-02T00:00:00Z'),
    emIds: [em_id],
  })
  const { rows } = await db.query<{ id: number }>('select id::integer from issued_invoice where em_id = $1', [em_id])
  return { em_id, invoice_id: rows[0]?.id ?? 0 }
}

export const at = new Date('2026-11-09T10:00:00Z')
export const october = (paymentMode: PaymentMode) => ({ month: '2026-10', paymentMode, at })

export const invoicesOf = async (db: pg.Client, emId: number) =>
  (
    await db.query<Record<string, unknown>>(
      `select tableoid::regclass::text as "table", id, invoice_number, client_number, reference_number, to_char(due_date, 'YYYY-MM-DD') as due,
         fees, vat, passed_on, total_invoice_amount_in_eur as total, payment_status from issued_invoice where em_id = $1 order by id`,
      [emId],
    )
  ).rows

/**
 * Numbers that are not in turn: those of a series and year are 1, 2, 3 in the order in which their documents were issued, without gap or
 * repetition. There must be none.
 */
export const outOfTurn = async (db: Queryable) =>
  (
    await db.query<{ number: string }>(
      `select number from (
         select invoice_number as number, regexp_replace(invoice_number, '^.*-', '')::integer as given,
           row_number() over (partition by tableoid, regexp_replace(invoice_number, '-.*$', '') order by id) as place
         from issued_invoice
       ) numbered where given <> place order by number`,
    )
  ).rows

/** Marks the invoices that are overdue on a day. */
export const markOverdue = (db: Queryable, today: string) =>
  db.query('select mark_overdue_invoices($1, $2)', [today, JSON.stringify({ name: actor.operator.userName })])

export const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** An invoice issued today that is due in this many days. */
export async function invoiceDueIn(
  db: pg.Client,
  databases: Databases,
  emId: number,
  days: number,
  month: string,
): Promise<number> {
  const { rows } = await db.query<{ mode: PaymentMode }>('select payment_handling_mode as mode from em where id = $1', [emId])
  await giveProduct(db, { emId, kind: 'addons', from: `${month}-01`, quantity: 100 })
  await issueInvoices(ledgerOf(databases), {
    month,
    paymentMode: rows[0]?.mode ?? 'direct',
    emIds: [emId],
    at: new Date(`${day(days - 14)}T00:00:00Z`),
  })
  const found = await db.query<{ id: number }>(
    'select max(id)::integer as id from issued_invoice where em_id = $1 and invoice_duration = $2',
    [emId, month],
  )
  return found.rows[0]?.id ?? 0
}
