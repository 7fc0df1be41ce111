import type { SoldProduct } from '#domain/invoicing/productLines.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { MonthBounds } from './billedMonth.ts'

/**
 * The products of merchants with each month up to the billed one that was not billed: a monthly one for all months that it touches, one
 * that is sold once for its first.
 */
export async function readSoldProducts(
  db: Queryable,
  ids: readonly number[],
  { to }: MonthBounds,
): Promise<(SoldProduct & { em_id: number })[]> {
  const { rows } = await db.query<SoldProduct & { em_id: number }>(
    `select p.em_id, p.id, p.product_id as "productId", o.name, o.kind, p.quantity, coalesce(p.unit_price, o.unit_price)::text as price, m.month
     from em_product p
     join invoice_product o on o.id = p.product_id
     cross join lateral (
       select to_char(first, 'YYYY-MM') as month
       from generate_series(date_trunc('month', p.valid_from::timestamp),
         case p.rhythm when 'once' then p.valid_from else least(coalesce(p.valid_to, $2::date - 1), $2::date - 1) end::timestamp,
         interval '1 month') as first) m
     where p.em_id = any($1) and p.valid_from < $2::date
       and not exists (
         select from billed_product b where b.em_product_id = p.id and b.em_id = p.em_id
           and (b.month = m.month or p.rhythm = 'once'))
     order by p.em_id, o.kind, m.month, p.id`,
    [ids, to],
  )
  return rows
}
