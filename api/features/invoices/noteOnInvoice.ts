import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { InvoiceKey } from '../../payments/lockInvoice.ts'

const invoices = tableOf('issued_invoice')

type Note = { comment: string | null } | { communication_status: string | null }

/**
 * Changes an invoice's comment or communication status.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function noteOnInvoice(
  writer: Writer,
  { invoice_id, em_id }: InvoiceKey,
  note: Note,
): Promise<{ rowCount: number }> {
  return inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, invoices, invoice_id)
    if (em_id !== undefined && before.em_id !== em_id) throw new AppError('UNKNOWN_ROW')
    await updateLocked(trx, invoices, { before, values: note })
    return { rowCount: 1 }
  })
}
