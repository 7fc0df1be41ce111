import { AppError } from '../../errors.ts'
import type { Databases } from '../../db/databases.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { noteRefused } from './billing/billingRows.ts'
import { issueInvoices } from './billing/issueInvoices.ts'
import type { PaymentMode } from './billing/readMerchants.ts'

/**
 * Issues the invoices of a month to one merchant.
 * @throws {AppError} UNKNOWN_ROW; RULE_BROKEN before the grace period of the month is over; MERCHANT_NOT_BILLED with the reason;
 * NOTHING_TO_BILL if it has its invoices, or needs none
 */
export async function issueToMerchant(
  writer: Writer & { db: Databases },
  { em_id, month }: { em_id: number; month: string },
): Promise<{ rowCount: number }> {
  const { db, actor } = writer
  const { rows } = await db.rw.query<{ mode: PaymentMode }>('select payment_handling_mode as mode from em where id = $1', [em_id])
  const [merchant] = rows
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  const { mode } = merchant
  const { issued, refused } = await issueInvoices(
    { read: db.rw, inTransaction: (work) => inTransaction(writer, work) },
    { month, paymentMode: mode, at: actor.at, emIds: [em_id] },
  )
  const [refusal] = refused
  if (refusal) {
    await inTransaction(writer, (unit) => noteRefused(unit, refused, { month, mode, at: actor.at }))
    throw new AppError('NOT_BILLED', { params: { reason: [refusal.reason] } })
  }
  if (!issued) throw new AppError('NOTHING_TO_BILL', { params: { month } })
  return { rowCount: issued }
}
