import { accept } from '#schema/rules/accept.ts'
import type { reverseInvoicePayment, updateInvoicePayment } from '#schema/calls/invoices/invoices.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { invoice_payment } from '#schema/tables/invoices/invoice_payment.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { dayOf } from '#domain/day.ts'
import { compareDecimals, subtractDecimals } from '#domain/decimal.ts'
import { isOverpaid, openAmount } from '#domain/invoicing/payment.ts'
import { AppError } from '../errors.ts'
import type { WriteTransaction } from '../records/write/transaction.ts'
import { inTransaction } from '../records/write/transaction.ts'
import type { Writer } from '../records/write/Writer.ts'
import type { PaymentEntry } from './addEntries.ts'
import { addEntries } from './addEntries.ts'
import type { LockedInvoice } from './lockInvoice.ts'
import { lockInvoice } from './lockInvoice.ts'

/**
 * Adds an entry to an invoice's payments, with audit rows for the entry and for the changed invoice.
 * @returns the resulting state of the invoice
 */
export async function addEntry(
  trx: WriteTransaction,
  invoice: LockedInvoice,
  entry: PaymentEntry,
): Promise<ReplyOf<typeof updateInvoicePayment>> {
  const [state] = await addEntries(trx, [{ invoice, entry }])
  if (!state) throw new AppError('INTERNAL')
  return { rowCount: 1, paid_amount: state.paid_amount, payment_status: state.payment_status }
}

/**
 * Records a payment: an entry that is never changed. The paid total and the status follow from the entries.
 * @throws {AppError} UNKNOWN_ROW; RULE_BROKEN for an amount below zero or with more than two decimals, or a future day;
 * OVERPAYMENT, with the open amount, for more than that without a confirmation
 */
export async function recordPayment(
  writer: Writer,
  { em_id, invoice_id, paid_amount, date_of_payment, confirm_overpayment }: BodyOf<typeof updateInvoicePayment>,
): Promise<ReplyOf<typeof updateInvoicePayment>> {
  const given = { em_id, invoice_id, amount: paid_amount, date_of_payment }
  const { errors, values } = accept(invoice_payment, given, { today: dayOf(writer.actor.at) })
  const { amount: wrongAmount, ...wrong } = errors
  if (Object.keys(errors).length)
    throw new AppError('RULE_BROKEN', { errors: { ...wrong, ...(wrongAmount && { paid_amount: wrongAmount }) } })
  const amount = String(values['amount'])
  return inTransaction(writer, async (trx) => {
    const invoice = await lockInvoice(trx.db, { em_id, invoice_id })
    const state = { total: invoice.total_invoice_amount_in_eur, paid: invoice.paid_amount }
    if (isOverpaid(state, amount) && confirm_overpayment !== true)
      throw new AppError('OVERPAYMENT', { params: { open: openAmount(state) } })
    return addEntry(trx, invoice, { amount, date_of_payment })
  })
}

/**
 * Reverses a payment that was recorded in error, or recalled by a bank, with a counter-entry of today.
 * @throws {AppError} UNKNOWN_ROW if the invoice has no such payment; RULE_BROKEN without a reason; ALREADY_REVERSED
 */
export async function reversePayment(
  writer: Writer,
  { em_id, invoice_id, payment_id, reason }: BodyOf<typeof reverseInvoicePayment>,
): Promise<ReplyOf<typeof reverseInvoicePayment>> {
  const note = reason.trim()
  if (note === '') throw new AppError('RULE_BROKEN', { errors: { reason: enterValid('Reason') } })
  return inTransaction(writer, (trx) => takeBack(trx, { em_id, invoice_id, payment_id, note }))
}

interface TakenBack {
  em_id: number
  invoice_id: number
  payment_id: number
  /** Why. */
  note: string
}

/**
 * Adds the counter-entry of a payment, inside a transaction.
 * @throws {AppError} UNKNOWN_ROW if the invoice has no such payment; ALREADY_REVERSED
 */
export async function takeBack(trx: WriteTransaction, { em_id, invoice_id, payment_id, note }: TakenBack) {
  const invoice = await lockInvoice(trx.db, { em_id, invoice_id })
  const entries = await trx.db
    .selectFrom('invoice_payment')
    .select(['id', 'amount', 'reverses'])
    .where('em_id', '=', invoice.em_id)
    .where('invoice_id', '=', invoice_id)
    .execute()
  // A reversal cannot be reversed: the payment is recorded anew.
  const payment = entries.find(({ id, reverses }) => id === payment_id && reverses === null)
  if (!payment) throw new AppError('UNKNOWN_ROW')
  if (entries.some(({ reverses }) => reverses === payment_id)) throw new AppError('ALREADY_REVERSED')
  const amount = compareDecimals(payment.amount, '0') === 0 ? payment.amount : subtractDecimals('0', payment.amount)
  return addEntry(trx, invoice, { amount, date_of_payment: dayOf(trx.actor.at), reverses: payment_id, note })
}
