import { compareDecimals, roundDecimal } from '#domain/decimal.ts'
import { creditFigures } from '#domain/invoicing/creditLines.ts'
import { openAmount } from '#domain/invoicing/payment.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { AppError } from '../../../errors.ts'
import type { LockedInvoice } from '../../../payments/lockInvoice.ts'
import { lockInvoice } from '../../../payments/lockInvoice.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { lockNumbers } from '../billing/writeInvoices.ts'
import { readCredited } from './readCredited.ts'

/** What somebody wants credited, and why. */
export interface Credit {
  em_id: number
  invoice_id: number
  /** The numbers of the lines; without them all that were not credited. */
  lines?: readonly number[] | undefined
  reason: string
}

/** What a person answers as reason. @throws {AppError} RULE_BROKEN if it is empty */
export function requireReason(text: string): string {
  const reason = text.trim()
  if (reason === '') throw new AppError('RULE_BROKEN', { errors: { reason: enterValid('Reason') } })
  return reason
}

/** What is credited of an invoice, which is locked. @throws {AppError} UNKNOWN_ROW, NOT_AN_INVOICE, NOTHING_TO_CREDIT */
export async function creditOf(trx: WriteTransaction, credit: Credit) {
  // The numbers are locked first, as by everybody who issues.
  await lockNumbers(trx.client)
  const invoice = await lockInvoice(trx.db, credit)
  if (invoice.document_type !== 'invoice') throw new AppError('NOT_AN_INVOICE')
  const credited = await readCredited(trx.client, invoice)
  const figures = creditFigures(credited, credit.lines)
  if (!figures) throw new AppError('NOTHING_TO_CREDIT')
  return { invoice, credited, figures }
}

/** How much of a credit, a positive amount, is set off against what is open of its invoice. */
export function setOffOf({ total_invoice_amount_in_eur: total, paid_amount: paid }: LockedInvoice, credit: string): string {
  const open = openAmount({ total, paid })
  const amount = compareDecimals(open, credit) < 0 ? open : credit
  return compareDecimals(amount, '0') <= 0 ? '0.00' : roundDecimal(amount, 2)
}
