import { accept } from '#schema/rules/accept.ts'
import type { reverseInvoicePayment, updateInvoicePayment } from '#schema/calls/invoices.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { invoice_payment } from '#schema/tables/invoice_payment.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { dayOf } from '#domain/day.ts'
import { compareDecimals, subtractDecimals } from '#domain/decimal.ts'
import { isOverpaid, openAmount, paymentStatus } from '#domain/invoicing/payment.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../../audit/recordChange.ts'
import { insertRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { LockedInvoice } from './lockInvoice.ts'
import { lockInvoice } from './lockInvoice.ts'

interface Entry {
  amount: string
  date_of_payment: string
  reverses?: number
  note?: string
}

/**
 * Adds an entry to an invoice's payments, with audit rows for the entry and for the changed invoice.
 * @returns the resulting state of the invoice
 */
async function addEntry(
  trx: WriteTransaction,
  before: LockedInvoice,
  entry: Entry,
): Promise<ReplyOf<typeof updateInvoicePayment>> {
  const { actor } = trx
  const { id: invoice_id, em_id } = before
  const values = { invoice_id, em_id, ...entry }
  // The same instant as in its audit row, because lists as of a day rely on both.
  const timestamp = actor.started.toISOString()
  await insertRow(trx, tableOf('invoice_payment'), { values: { ...values, timestamp } })
  // The database has updated the invoice along with the payment; this is the invoice's audit row.
  const after = await trx.db
    .selectFrom('issued_invoice')
    .select(['paid_amount', 'date_of_payment', 'payment_status'])
    .where('id', '=', invoice_id)
    .executeTakeFirstOrThrow()
  const { paid_amount, date_of_payment, payment_status } = before
  const was = { paid_amount, date_of_payment, payment_status }
  await recordChange(trx.db, { table: 'issued_invoice', id: invoice_id, action: 'update', before: was, after, actor })
  const state = { total: before.total_invoice_amount_in_eur, paid: after.paid_amount, due: before.due_date }
  return { rowCount: 1, paid_amount: after.paid_amount, payment_status: paymentStatus(state, dayOf(actor.started)) }
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
  const { errors, values } = accept(invoice_payment, given, { today: dayOf(writer.actor.started) })
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
  return inTransaction(writer, async (trx) => {
    const invoice = await lockInvoice(trx.db, { em_id, invoice_id })
    const entries = await trx.db
      .selectFrom('invoice_payment')
      .select(['id', 'amount', 'reverses'])
      .where('invoice_id', '=', invoice_id)
      .execute()
    // A reversal cannot be reversed: the payment is recorded anew.
    const payment = entries.find(({ id, reverses }) => id === payment_id && reverses === null)
    if (!payment) throw new AppError('UNKNOWN_ROW')
    if (entries.some(({ reverses }) => reverses === payment_id)) throw new AppError('ALREADY_REVERSED')
    const amount = compareDecimals(payment.amount, '0') === 0 ? payment.amount : subtractDecimals('0', payment.amount)
    return addEntry(trx, invoice, { amount, date_of_payment: dayOf(trx.actor.started), reverses: payment_id, note })
  })
}
