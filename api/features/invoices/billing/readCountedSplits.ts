import type { Day } from '#domain/day.ts'
import type { Queryable } from '../../../db/Queryable.ts'

/** A part of an order that counts and was not billed, in the order's currency. */
export interface CountedSplit {
  em_id: number
  order_id: number
  split_number: number
  report_type: string
  sale_type: string
  currency: string
  /** The tax point. */
  day: Day
  base: string
  vat: string
  duty: string
}

/**
 * The parts of orders that count before a day and were not billed, whenever they came. What counts, and since when, is the VAT
 * ledger's: its sales that were not reversed. The second listing of facilitated sales bears no fee of its own.
 */
export async function readCountedSplits(db: Queryable, ids: readonly number[], before: Day): Promise<CountedSplit[]> {
  const { rows } = await db.query<CountedSplit>(
    `select l.em_id, l.order_id, s.split_number, s.report_type, o.sale_type, o.currency, to_char(max(l.tax_point), 'YYYY-MM-DD') as day,
       sum(i.goods_value + i.delivery_cost)::text as base, sum(i.vat)::text as vat, sum(i.duty)::text as duty
     from vat_ledger l
     join order_item i on i.id = l.item_id and i.em_id = l.em_id and i.timestamp_year = l.order_year
     join order_split s on s.id = i.split_id and s.em_id = i.em_id and s.timestamp_year = i.timestamp_year
     join customer_order o on o.id = l.order_id and o.em_id = l.em_id and o.timestamp_year = l.order_year
     where l.em_id = any($1) and l.event = 'SALE' and l.reverses is null and l.report_type <> 'EI_FACILITATION' and l.tax_point < $2
       and not exists (select from vat_ledger r where r.order_id = l.order_id and r.em_id = l.em_id and r.reverses = l.id)
       and not exists (
         select from billed_split b
         where b.order_id = l.order_id and b.em_id = l.em_id and b.split_number = s.split_number and b.event = 'SALE')
     group by l.em_id, l.order_id, s.split_number, s.report_type, o.sale_type, o.currency
     order by l.em_id, l.order_id, s.split_number`,
    [ids, before],
  )
  return rows
}

/**
 * The number of parcels whose customs data had to be transmitted, by merchant: those of orders of which nothing was billed before.
 * @param splits what is billed now
 */
export async function countDeclaredParcels(db: Queryable, splits: readonly CountedSplit[]): Promise<ReadonlyMap<number, number>> {
  const orders = [...new Map(splits.map(({ order_id, em_id }) => [order_id, em_id]))]
  const { rows } = await db.query<{ em_id: number; parcels: number }>(
    `select p.em_id, count(*)::int as parcels
     from unnest($1::bigint[], $2::integer[]) o (order_id, em_id) join shipment p on p.order_id = o.order_id and p.em_id = o.em_id
     where p.customs_dec_scheme is not null
       and not exists (select from billed_split b where b.order_id = o.order_id and b.em_id = o.em_id and b.event = 'SALE')
     group by p.em_id`,
    [orders.map(([id]) => id), orders.map(([, emId]) => emId)],
  )
  return new Map(rows.map(({ em_id, parcels }) => [em_id, parcels]))
}

/** A returned part of an order, in the order's currency. */
export interface ReturnRow {
  em_id: number
  order_id: number
  split_number: number
  report_type: string
  return_id: number
  day: Day
  returned: string
  sold: string
  /** What of its billed fee is a percentage; null if it has not been billed before. */
  percentage_part: string | null
}

/**
 * Returns and cancellations that count before a day, were booked from a moment on and gave nothing back yet. What was booked before is
 * left: it came back when fees were not given back, or was settled with its month.
 */
export async function readReturns(
  db: Queryable,
  ids: readonly number[],
  { from, to }: { from: Day; to: Day },
): Promise<ReturnRow[]> {
  const { rows } = await db.query<ReturnRow>(
    `select l.em_id, l.order_id, s.split_number, s.report_type, l.source_id as return_id, to_char(max(l.tax_point), 'YYYY-MM-DD') as day,
       (-sum(l.net))::text as returned, sold.net::text as sold, b.percentage_part::text
     from vat_ledger l
     join order_item i on i.id = l.item_id and i.em_id = l.em_id and i.timestamp_year = l.order_year
     join order_split s on s.id = i.split_id and s.em_id = i.em_id and s.timestamp_year = i.timestamp_year
     left join billed_split b on b.order_id = l.order_id and b.em_id = l.em_id and b.split_number = s.split_number and b.event = 'SALE'
     cross join lateral (
       select sum(i.net) as net from order_item i where i.split_id = s.id and i.em_id = s.em_id and i.timestamp_year = s.timestamp_year) sold
     where l.em_id = any($1) and l.event = 'RETURN' and l.reverses is null and l.report_type <> 'EI_FACILITATION'
       and l.tax_point < $3 and l.timestamp >= $2::date
       and not exists (select from vat_ledger r where r.order_id = l.order_id and r.em_id = l.em_id and r.reverses = l.id)
       and not exists (
         select from billed_split g where g.order_id = l.order_id and g.em_id = l.em_id and g.split_number = s.split_number
           and g.event = 'RETURN' and g.source_id = l.source_id)
     group by l.em_id, l.order_id, s.split_number, s.report_type, l.source_id, sold.net, b.percentage_part
     order by l.em_id, l.order_id, s.split_number, l.source_id`,
    [ids, from, to],
  )
  return rows
}
