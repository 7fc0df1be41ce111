import type { Actor } from '../../auth/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { recordChange } from '../../records/write/audit.ts'
import type { Which } from './lockInvoice.ts'
import { lockInvoice } from './lockInvoice.ts'

const table = 'issued_invoice'

type Note = { comment: string | null } | { communication_status: string | null }

/**
 * Changes an invoice's comment or communication status.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function noteOnInvoice(db: Db, which: Which, note: Note, actor: Actor): Promise<{ rowCount: number }> {
  return db.transaction().execute(async (trx) => {
    const { comment, communication_status } = await lockInvoice(trx, which)
    await trx.updateTable(table).set(note).where('id', '=', which.invoice_id).execute()
    const before = 'comment' in note ? { comment } : { communication_status }
    await recordChange(trx, { table, id: which.invoice_id, action: 'update', before, after: note, actor })
    return { rowCount: 1 }
  })
}
