import type { Db } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import { explained } from './explained.ts'

/** How a row of the ledger came about. What goes back, and a reversal, follow from the sale of their item. */
export async function readLedgerExplanation(db: Db, id: number) {
  const row = await db
    .selectFrom('vat_ledger')
    .select(['event', 'explanation', 'item_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('UNKNOWN_ROW')
  if (row.explanation || row.item_id === null) return { event: row.event, explanation: explained(row.explanation) }
  const item = await db.selectFrom('order_item').select('explanation').where('id', '=', row.item_id).executeTakeFirst()
  return { event: row.event, explanation: explained(item?.explanation ?? null) }
}
