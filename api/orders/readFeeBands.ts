import type { FeeBand } from '#domain/fees/chooseFeeClass.ts'
import type { Queryable } from '../db/Queryable.ts'

/** The bands of the classes that may be chosen automatically. */
export async function readFeeBands(db: Queryable): Promise<FeeBand[]> {
  const { rows } = await db.query<FeeBand>(
    `select id, min_order_count as "minOrders", max_order_count as "maxOrders", min_trade_value::text as "minValue",
       max_trade_value::text as "maxValue" from fee_class where not post_sale order by id`,
  )
  return rows
}
