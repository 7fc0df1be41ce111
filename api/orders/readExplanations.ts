import type { Db } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import { explained } from './explained.ts'

/** How the figures of an order were computed, item by item. */
export async function readExplanations(db: Db, orderId: number) {
  const items = await db
    .selectFrom('order_item')
    .select(['id', 'line', 'explanation'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  if (!items.length) throw new AppError('UNKNOWN_ROW')
  return items.map(({ id, line, explanation }) => ({ item_id: id, line, explanation: explained(explanation) }))
}
