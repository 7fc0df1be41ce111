import type { acceptBankEntry, bookBankEntry } from '#schema/calls/invoices/statements.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import {
  compareDecimals,
  decimalPlaces,
  isDecimal,
  isPositive,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '#domain/decimal.ts'
import { isOverpaid, openAmount } from '#domain/invoicing/payment.ts'
import { AppError } from '../../errors.ts'
import { addEntries } from '../../payments/addEntries.ts'
import type { LockedInvoices } from '../../payments/lockInvoice.ts'
import { lockInvoices } from '../../payments/lockInvoice.ts'
import { moveRow } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { BankEntry } from './BankEntry.ts'
import { partsOf } from './BankEntry.ts'
import { lockEntry, readEntry } from './lockEntry.ts'
import { lockOriginal, readPayments, settleReturn } from './settleReturn.ts'
import { matchOf } from './writeMatches.ts'

type Part = BodyOf<typeof bookBankEntry>['parts'][number]

/** What of an entry is not booked yet. */
export const leftOf = ({ amount, booked }: BankEntry): string => roundDecimal(subtractDecimals(amount, booked), 2)

/**
 * Books an entry as payments of invoices.
 * @throws {AppError} UNKNOWN_ROW; STALE_ROW if the entry was changed since it was seen; STALE_STATUS if it cannot be booked; RULE_BROKEN if
 * the parts are no amounts or do not come to what is left of the entry; OVERPAYMENT with the open amount, without a confirmation
 */
export const bookEntry = (
  writer: Writer,
  { parts, confirm_overpayment: isConfirmed, ...seen }: BodyOf<typeof bookBankEntry>,
): Promise<{ rowCount: number }> =>
  inTransaction(writer, async (trx) => {
    const invoices = await lockInvoices(trx.db, parts)
    const entry = await lockEntry(trx, seen)
    await bookParts(trx, entry, { parts, invoices, isConfirmed: isConfirmed === true })
    return { rowCount: 1 }
  })

/**
 * Books an entry as it was proposed.
 * @throws {AppError} as `bookEntry`; STALE_ROW also if other invoices are proposed by now than were shown
 */
export const acceptEntry = (
  writer: Writer,
  { invoices, ...seen }: BodyOf<typeof acceptBankEntry>,
): Promise<{ rowCount: number }> =>
  inTransaction(writer, async (trx) => {
    const proposed = await readEntry(trx, seen.id)
    const isReturn = proposed.tier === 'returned'
    const keys = isReturn ? await readPayments(trx, proposed.returns_id) : partsOf(proposed)
    const locked = await lockInvoices(trx.db, keys)
    const original = isReturn ? await lockOriginal(trx, seen.id, proposed.returns_id) : undefined
    const entry = await lockEntry(trx, seen)
    if (entry.invoices !== invoices || entry.invoices !== proposed.invoices || entry.tier !== proposed.tier)
      throw new AppError('STALE_ROW', { params: { current: entry } })
    if (isReturn) await settleReturn(trx, entry, { original, invoices: locked })
    else await bookParts(trx, entry, { parts: partsOf(entry), invoices: locked, isConfirmed: false })
    return { rowCount: 1 }
  })

async function bookParts(
  trx: WriteTransaction,
  entry: BankEntry,
  { parts, invoices, isConfirmed }: { parts: readonly Part[]; invoices: LockedInvoices; isConfirmed: boolean },
): Promise<void> {
  if (!isPossible('bank_entry', 'book', entry.state) || !isPositive(entry.amount)) throw new AppError('STALE_STATUS')
  checkParts(entry, parts)
  const added = parts.map(({ em_id, invoice_id, amount }) => {
    const invoice = invoices.get(invoice_id)
    if (invoice?.em_id !== em_id || invoice.document_type !== 'invoice') throw new AppError('UNKNOWN_ROW')
    const state = { total: invoice.total_invoice_amount_in_eur, paid: invoice.paid_amount }
    if (isOverpaid(state, amount) && !isConfirmed)
      throw new AppError('OVERPAYMENT', { params: { open: openAmount(state), number: invoice.invoice_number } })
    const { id: bank_entry_id, version: bank_entry_version, booking_day: date_of_payment } = entry
    return { invoice, entry: { amount, date_of_payment, bank_entry_id, bank_entry_version } }
  })
  await addEntries(trx, added)
  await moveRow(trx, 'bank_entry', { move: 'book', row: entry, values: { booked: entry.amount } })
  await matchOf(
    trx,
    parts.map(({ em_id }) => em_id),
  )
}

/** @throws {AppError} RULE_BROKEN */
function checkParts(entry: BankEntry, parts: readonly Part[]): void {
  const isAmount = ({ amount }: Part) => isDecimal(amount) && isPositive(amount) && decimalPlaces(amount) <= 2
  const isOnce = new Set(parts.map(({ invoice_id }) => invoice_id)).size === parts.length
  if (!parts.length || !parts.every(isAmount) || !isOnce)
    throw new AppError('RULE_BROKEN', { errors: { parts: enterValid('Amount') } })
  const [sum, left] = [roundDecimal(sumDecimals(parts.map(({ amount }) => amount)), 2), leftOf(entry)]
  if (compareDecimals(sum, left) !== 0)
    throw new AppError('RULE_BROKEN', { errors: { parts: say('PARTS_OF_ENTRY', { sum, left }) } })
}
