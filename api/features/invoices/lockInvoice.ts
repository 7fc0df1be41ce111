import type { Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'

export interface Which {
  invoice_id: number
  /** Whose it has to be, where the caller knows. */
  em_id?: number | undefined
}

export type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>

/**
 * The invoice, held until the transaction ends; it takes payments and notes one after the other.
 * @throws {AppError} UNKNOWN_ROW where there is none, or it is another merchant's
 */
export async function lockInvoice(trx: Trx, { invoice_id, em_id }: Which) {
  const invoice = await trx
    .selectFrom('issued_invoice')
    .selectAll()
    .where('id', '=', invoice_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!invoice || (em_id !== undefined && invoice.em_id !== em_id)) throw new AppError('UNKNOWN_ROW')
  return invoice
}
