import type { Day } from '#domain/day.ts'
import type { FeeClass } from '#domain/invoicing/orderFeeLines.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { FeeClassRow } from '../../../orders/readFeeClasses.ts'
import { feeClassOf, priceColumns } from '../../../orders/readFeeClasses.ts'

/** A fee class with its prices at the end of a day; before its first day with its first prices. */
export type PriceOn = (feeClassId: number, day: Day) => FeeClass | undefined

interface PriceRow extends FeeClassRow {
  since: Day
}

/** Reads the prices of all fee classes with their history. */
export async function readPrices(db: Queryable): Promise<PriceOn> {
  const { rows } = await db.query<PriceRow>(
    `select fee_class_id as id, to_char(since at time zone 'UTC', 'YYYY-MM-DD') as since, ${priceColumns}
     from fee_class_price order by fee_class_id, since, id`,
  )
  const byClass = new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, entries]) => [
      id,
      entries.map((entry) => ({ since: entry.since, prices: feeClassOf(entry) })),
    ]),
  )
  return (feeClassId, day) => {
    const entries = byClass.get(feeClassId)
    return (entries?.findLast(({ since }) => since <= day) ?? entries?.[0])?.prices
  }
}
