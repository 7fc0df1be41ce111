import { queryableOf } from '../../db/queryableOf.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { explained } from './explained.ts'
import { orderKeyOf } from '../orderKeys.ts'

/** How the figures of an order were computed, item by item. */
export async function readExplanations(db: Db, orderId: number) {
  const key = await orderKeyOf(queryableOf(db), orderId)
  if (!key) throw new AppError('UNKNOWN_ROW')
  const items = await db
    .selectFrom('order_item as i')
    .leftJoin('order_explanation as e', (join) =>
      join
        .onRef('e.em_id', '=', 'i.em_id')
        .onRef('e.id', '=', 'i.explanation_id')
        .onRef('e.timestamp_year', '=', 'i.timestamp_year'),
    )
    .select(['i.id', 'i.line', 'e.content'])
    .where('i.em_id', '=', key.em_id)
    .where('i.order_id', '=', key.id)
    .orderBy('i.line')
    .execute()
  return items.map(({ id, line, content }) => ({ item_id: id, line, explanation: explained(content) }))
}
