import { sumDecimals } from '#domain/decimal.ts'
import { vatOf } from '#domain/invoicing/vatOnFees.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Report, ReportRow } from '../../documents/reports/Report.ts'
import { merchantName } from './merchantName.ts'
import { daysOfMonth } from './months.ts'
import { reportWord, sayReport } from './reportWords.ts'
import { Sums } from './Sums.ts'

/** The months in which orders count whose fee the buyer paid, the newest first. */
export async function listFeeMode(db: Queryable, em_id: number) {
  const { rows } = await db.query<{ month: string; orders: number }>(
    `select to_char(tax_point, 'YYYY-MM') as month, count(*)::integer as orders from customer_order
     where em_id = $1 and fee_mode = 'buyer' and tax_point is not null and fee > 0 group by 1 order by 1 desc`,
    [em_id],
  )
  return rows.map(({ month, orders }) => ({ em_id, effective_month: month, duration: month, orders }))
}

interface FeeOrder {
  at: string
  id: string
  number: string
  value: string
  currency: string
  fee: string
  fees: readonly { fee: string; rate: string }[]
}

const BATCH = 1000

const statement = `
  select to_char(o.tax_point, 'YYYY-MM-DD') as at, o.id::text as id, o.external_order_id as number, o.net::text as value, o.currency, o.fee::text as fee,
    (select coalesce(jsonb_agg(jsonb_build_object('fee', i.fee::text, 'rate', i.vat_rate::text) order by i.line), '[]') from order_item i
     where i.order_id = o.id and i.em_id = o.em_id and i.timestamp_year = o.timestamp_year and i.fee > 0) as fees
  from customer_order o
  where o.em_id = $1 and o.fee_mode = 'buyer' and o.fee > 0 and o.tax_point <= $2::date
    and (o.tax_point, o.id) > ($3::date, $4::bigint)
  order by o.tax_point, o.id limit ${BATCH}`

async function* readOrders(db: Queryable, em_id: number, month: string): AsyncGenerator<FeeOrder> {
  const { from, to } = daysOfMonth(month)
  let [at, id] = [from, '0']
  for (;;) {
    const { rows } = await db.query<FeeOrder>(statement, [em_id, to, at, id])
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    at = last.at
    id = last.id
  }
}

async function* listed(orders: AsyncIterable<FeeOrder>, sums: Sums): AsyncGenerator<ReportRow> {
  for await (const { at, number, value, currency, fee, fees } of orders) {
    const vat = sumDecimals(fees.map((one) => vatOf(one.fee, one.rate)))
    sums.add(currency, [value, fee, vat])
    yield [number, at, currency, value, fee, vat]
  }
}

/** The orders of a month whose fee the buyer paid: value, fee and VAT on it. @throws {AppError} UNKNOWN_ROW */
export async function feeModeReport(
  db: Queryable,
  { em_id, month, made }: { em_id: number; month: string; made: Date },
): Promise<Report> {
  const merchant = await merchantName(db, em_id)
  const sums = new Sums()
  return {
    name: `FC_mode_${String(em_id).padStart(6, '0')}_${month}`,
    title: sayReport('papers.report.feeMode', { merchant }),
    facts: [
      [reportWord('merchant'), merchant],
      [reportWord('period'), month],
    ],
    columns: [
      { title: reportWord('order'), type: 'text', width: 26 },
      { title: reportWord('day'), type: 'day', width: 14 },
      { title: reportWord('currency'), type: 'code', width: 12 },
      { title: reportWord('value'), type: 'number', width: 20 },
      { title: reportWord('fee'), type: 'number', width: 14 },
      { title: reportWord('feeVat'), type: 'number', width: 18 },
    ],
    rows: listed(readOrders(db, em_id, month), sums),
    sums: () => sums.rows.map(([currency, figures]) => [reportWord('total'), null, currency, ...figures]),
    made,
  }
}
