import { tableOf } from '#schema/registry.ts'
import type { Actor } from '../../auth/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Which } from './lockInvoice.ts'

const invoices = tableOf('issued_invoice')

type Note = { comment: string | null } | { communication_status: string | null }

/**
 * Changes an invoice's comment or communication status.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function noteOnInvoice(
  db: Databases,
  { invoice_id, em_id }: Which,
  note: Note,
  actor: Actor,
): Promise<{ rowCount: number }> {
  return inTransaction(db, async (trx) => {
    const before = await lockRow(trx, invoices, invoice_id)
    if (em_id !== undefined && before.em_id !== em_id) throw new AppError('UNKNOWN_ROW')
    await updateLocked(trx, invoices, { before, values: note }, actor)
    return { rowCount: 1 }
  })
}
