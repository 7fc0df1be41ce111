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

const statement = `
  select b.id::text as id, o.external_order_id as order, to_char(b.tax_point, 'YYYY-MM-DD') as day, to_char(b.tax_point, 'YYYY-MM') as month,
    b.report_type, o.sale_type, b.event, b.base::text, c.name as class_name, l.computed_from ->> 'fixed_fee' as fixed,
    l.computed_from ->> 'percentage_fee' as percent, b.fee::text
  from billed_split b
  join order_key k on k.id = b.order_id and k.em_id = b.em_id
  join customer_order o on o.id = k.id and o.em_id = k.em_id and o.timestamp_year = k.timestamp_year
  join invoice_line l on l.invoice_id = b.invoice_id and l.em_id = b.em_id and l.line_number = b.line_number
  left join fee_class c on c.id = (l.computed_from ->> 'fee_class_id')::integer
  where b.invoice_id = $1 and b.em_id = $2 and b.id > $3::bigint
  order by b.id limit ${BATCH}`

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

async function* rowsOf(read: Queryable, emId: number, id: number): AsyncGenerator<readonly unknown[]> {
  let last = '0'
  for (;;) {
    const { rows } = await read.query<AppendixRow>(statement, [id, emId, last])
    for (const { id: _, ...row } of rows)
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
    const newest = rows.at(-1)
    if (!newest || rows.length < BATCH) return
    last = newest.id
  }
}

interface Wanted {
  em_id: number
  invoice_id: number
  duration: string
}

/**
 * The appendix of an invoice: each part of an order that it bills with its fee, and each return that gave one back; the fees add up to
 * the order fees of the invoice.
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
