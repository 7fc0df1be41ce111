import { negateDecimal } from '#domain/decimal.ts'
import type { Recomputed } from '#domain/orders/recomputing/recompute.ts'
import type { Db } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import { explained } from './explained.ts'

/**
 * The explanation of a row of the ledger: a sale or a refund has its own, a reversal that of the row that it reverses. Refunds
 * from before explanations were stored are explained by their sale.
 */
export async function readLedgerExplanation(db: Db, id: number) {
  const asked = await readRow(db, id)
  if (!asked) throw new AppError('UNKNOWN_ROW')
  const { event } = asked
  const row = asked.reverses === null ? asked : await readRow(db, asked.reverses)
  const own = explained(row?.explanation ?? null)
  if (own) return { event, explanation: asked === row ? own : { ...own, recomputed: own.recomputed && negated(own.recomputed) } }
  const sale = row && row.item_id !== null ? explained(await saleBefore(db, row.item_id, row.id)) : null
  return { event, explanation: sale && { ...sale, recomputed: null } }
}

const readRow = (db: Db, id: number) =>
  db
    .selectFrom('vat_ledger')
    .select(['id', 'event', 'explanation', 'item_id', 'reverses'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The explanation of an item's sale as it was in the ledger when a later row was entered. */
async function saleBefore(db: Db, itemId: number, id: number): Promise<unknown> {
  const sale = await db
    .selectFrom('vat_ledger')
    .select('explanation')
    .where('item_id', '=', itemId)
    .where('event', '=', 'SALE')
    .where('reverses', 'is', null)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return sale?.explanation ?? null
}

const negated = ({ net, vat, total }: Recomputed): Recomputed => ({
  net: negateDecimal(net),
  vat: negateDecimal(vat),
  total: negateDecimal(total),
})
