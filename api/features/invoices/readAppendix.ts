import { AppError } from '../../errors.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { ZippedCsv } from '../../documents/zippedCsv.ts'
import { zippedCsv } from '../../documents/zippedCsv.ts'

interface AppendixRow {
  id: string
  order: string
  day: string
  month: string
  report_type: string
  sale_type: string
  event: string
  base: string | null
  class_name: string | null
  fixed: string | null
  percent: string | null
  fee: string | null
}

const BATCH = 1000

/** The parts of orders that the lines of an invoice bill; a credit note takes back those of the lines that it credits. */
const parts = `
  select b.id::text as id, o.external_order_id as order, to_char(b.tax_point, 'YYYY-MM-DD') as day, to_char(b.tax_point, 'YYYY-MM') as month,
    b.report_type, o.sale_type, b.event, (b.base * s.sign)::text as base, c.name as class_name, l.computed_from ->> 'fixed_fee' as fixed,
    l.computed_from ->> 'percentage_fee' as percent, (b.fee * s.sign)::text as fee
  from invoice_line own
  cross join lateral (select case when own.credits_line is null then 1 else -1 end as sign) s
  join billed_split b on b.invoice_id = coalesce(own.credits_invoice_id, own.invoice_id) and b.em_id = own.em_id
    and b.line_number = coalesce(own.credits_line, own.line_number)
  join invoice_line l on l.invoice_id = b.invoice_id and l.em_id = b.em_id and l.line_number = b.line_number
  join order_key k on k.id = b.order_id and k.em_id = b.em_id
  join customer_order o on o.id = k.id and o.em_id = k.em_id and o.timestamp_year = k.timestamp_year
  left join fee_class c on c.id = (l.computed_from ->> 'fee_class_id')::integer
  where own.invoice_id = $1 and own.em_id = $2 and b.id > $3::bigint
  order by b.id limit ${BATCH}`

/**
 * The parcels whose customs data a line of an invoice bills: as many as it bills of the orders that it bills, of which nothing was
 * billed before.
 */
const parcels = `
  select * from (
    select p.id::text as id, o.external_order_id as order, to_char(b.tax_point, 'YYYY-MM-DD') as day, to_char(b.tax_point, 'YYYY-MM') as month,
      b.report_type, o.sale_type, 'PARCEL' as event, null as base, null as class_name,
      l.computed_from ->> 'unit_price' as fixed, null as percent, ((l.computed_from ->> 'unit_price')::numeric * s.sign)::text as fee,
      row_number() over (partition by l.line_number order by p.id) as place, l.quantity
    from invoice_line own
    cross join lateral (select case when own.credits_line is null then 1 else -1 end as sign) s
    join invoice_line l on l.invoice_id = coalesce(own.credits_invoice_id, own.invoice_id) and l.em_id = own.em_id
      and l.line_number = coalesce(own.credits_line, own.line_number) and l.kind = 'customs_data'
    join lateral (
      select distinct on (d.order_id) d.order_id, d.tax_point, d.report_type from billed_split d
      where d.invoice_id = l.invoice_id and d.em_id = l.em_id and d.event = 'SALE' and not exists (
        select from billed_split e
        where e.order_id = d.order_id and e.em_id = d.em_id and e.event = 'SALE' and e.invoice_id <> d.invoice_id and e.timestamp < d.timestamp)
      order by d.order_id, d.split_number) b on true
    join shipment p on p.order_id = b.order_id and p.em_id = own.em_id and p.customs_dec_scheme is not null
    join order_key k on k.id = b.order_id and k.em_id = own.em_id
    join customer_order o on o.id = k.id and o.em_id = k.em_id and o.timestamp_year = k.timestamp_year
    where own.invoice_id = $1 and own.em_id = $2) found
  where place <= quantity and id::bigint > $3::bigint
  order by id::bigint limit ${BATCH}`

const titles = [
  'order',
  'day',
  'month',
  'scheme',
  'sale_type',
  'event',
  'base_eur',
  'fee_class',
  'fixed_fee',
  'percentage_fee',
  'fee_eur',
]

/** The places of the columns with decimal numbers. */
const numbers = new Set([6, 8, 9, 10])

async function* readAll(read: Queryable, statement: string, [id, emId]: readonly [number, number]): AsyncGenerator<AppendixRow> {
  let last = '0'
  for (;;) {
    const { rows } = await read.query<AppendixRow>(statement, [id, emId, last])
    yield* rows
    const newest = rows.at(-1)
    if (!newest || rows.length < BATCH) return
    last = newest.id
  }
}

async function* rowsOf(read: Queryable, emId: number, id: number): AsyncGenerator<readonly unknown[]> {
  for (const statement of [parts, parcels])
    for await (const row of readAll(read, statement, [id, emId]))
      yield [
        row.order,
        row.day,
        row.month,
        row.report_type,
        row.sale_type,
        row.event,
        row.base,
        row.class_name,
        row.fixed,
        row.percent,
        row.fee,
      ]
}

interface Wanted {
  em_id: number
  invoice_id: number
  duration: string
}

/**
 * The appendix of an invoice: each part of an order that it bills with its fee, each return that gave one back, and below them the parcels
 * whose customs data it bills; the fees add up to what the invoice takes for orders. That of a credit note takes them back.
 * @throws {AppError} UNKNOWN_ROW if the merchant has no such invoice of that month
 */
export async function readAppendix(read: Queryable, { em_id, invoice_id, duration }: Wanted, at: Date): Promise<ZippedCsv> {
  const { rows } = await read.query<{ number: string }>(
    'select invoice_number as number from issued_invoice where id = $1 and em_id = $2 and invoice_duration = $3',
    [invoice_id, em_id, duration],
  )
  const [invoice] = rows
  if (!invoice) throw new AppError('UNKNOWN_ROW')
  return zippedCsv({ name: `Invoice_${invoice.number}_orders`, at, titles, numbers, rows: rowsOf(read, em_id, invoice_id) })
}
