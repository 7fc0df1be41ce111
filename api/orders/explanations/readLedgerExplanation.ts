import { negateDecimal } from '#domain/decimal.ts'
import type { Explanation } from '#domain/orders/Evaluation.ts'
import type { Recomputed } from '#domain/orders/recomputing/recompute.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { explained } from './explained.ts'

/**
 * The explanation of a row of the ledger: a sale or a refund has its own, a reversal that of the row that it reverses. Refunds
 * from before explanations were stored are explained by their sale.
 */
export async function readLedgerExplanation(db: Db, id: number) {
  const key = await db.selectFrom('vat_ledger').select('em_id').where('id', '=', id).executeTakeFirst()
  const wanted = key && (await readRow(db, key.em_id, id))
  if (!wanted) throw new AppError('UNKNOWN_ROW')
  const { event } = wanted
  const row = wanted.reverses === null ? wanted : await readRow(db, wanted.em_id, wanted.reverses)
  const own = explained(row?.content ?? null)
  if (own) return { event, explanation: wanted === row ? own : { ...own, recomputed: own.recomputed && negated(own.recomputed) } }
  const sale = row && row.item_id !== null ? explained(await saleBefore(db, row.item_id, row)) : null
  return { event, explanation: sale && { ...sale, recomputed: null } }
}

/** The rows of the ledger with their explanations. */
const explainedRows = (db: Db, emId: number) =>
  db
    .selectFrom('vat_ledger as l')
    .leftJoin('order_explanation as e', (join) => join.onRef('e.em_id', '=', 'l.em_id').onRef('e.id', '=', 'l.explanation_id'))
    .where('l.em_id', '=', emId)

const readRow = (db: Db, emId: number, id: number) =>
  explainedRows(db, emId)
    .select(['l.id', 'l.em_id', 'l.event', 'e.content', 'l.item_id', 'l.reverses'])
    .where('l.id', '=', id)
    .executeTakeFirst()

/** The explanation of an item's sale as it was in the ledger when a later row was entered. */
async function saleBefore(db: Db, itemId: number, { em_id, id }: { em_id: number; id: number }): Promise<Explanation | null> {
  const sale = await explainedRows(db, em_id)
    .select('e.content')
    .where('l.item_id', '=', itemId)
    .where('l.event', '=', 'SALE')
    .where('l.reverses', 'is', null)
    .where('l.id', '<', id)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return sale?.content ?? null
}

const negated = ({ net, vat, total }: Recomputed): Recomputed => ({
  net: negateDecimal(net),
  vat: negateDecimal(vat),
  total: negateDecimal(total),
})
