import { accept } from '#schema/rules/accept.ts'
import type { reverseInvoicePayment, updateInvoicePayment } from '#schema/calls/invoices.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { invoice_payment } from '#schema/tables/invoices/invoice_payment.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { compareDecimals, roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import { isOverpaid, openAmount, paymentStatus } from '#domain/invoicing/payment.ts'
import { tableOf } from '#schema/registry.ts'
import { leadsTo } from '#schema/states/movesOf.ts'
import { AppError } from '../../errors.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { LockedInvoice } from './lockInvoice.ts'
import { lockInvoice } from './lockInvoice.ts'

interface Entry {
  amount: string
  date_of_payment: string
  reverses?: number
  /** The document with which it is set off. */
  offsets_invoice_id?: number
  note?: string
}

/**
 * Adds an entry to an invoice's payments, with audit rows for the entry and for the changed invoice.
 * @returns the resulting state of the invoice
 */
export async function addEntry(
  trx: WriteTransaction,
  before: LockedInvoice,
  entry: Entry,
): Promise<ReplyOf<typeof updateInvoicePayment>> {
  const { actor } = trx
  const { id: invoice_id, em_id } = before
  const values = { invoice_id, em_id, ...entry }
  // The same instant as in its audit row, because lists as of a day rely on both.
  const timestamp = actor.at.toISOString()
  await addRow(trx, tableOf('invoice_payment'), { values: { ...values, timestamp } })
  const entries = await trx.db
    .selectFrom('invoice_payment')
    .select(['id', 'amount', 'date_of_payment', 'reverses'])
    .where('em_id', '=', em_id)
    .where('invoice_id', '=', invoice_id)
    .execute()
  const after = paidBy(entries, before, dayOf(actor.at))
  if (!leadsTo('issued_invoice', before.payment_status, after.payment_status))
    throw new Error(`No move leads an invoice from ${before.payment_status} to ${after.payment_status}`)
  await updateLocked(trx, tableOf('issued_invoice'), { before, values: after })
  return { rowCount: 1, paid_amount: after.paid_amount, payment_status: after.payment_status }
}

interface StoredEntry {
  id: number
  amount: string
  date_of_payment: string
  reverses: number | null
}

/** What an invoice's payments come to, the last day on which one came in that has not been taken back, and its status. */
function paidBy(
  entries: readonly StoredEntry[],
  { total_invoice_amount_in_eur: total, due_date: due }: LockedInvoice,
  today: Day,
) {
  const paid = roundDecimal(sumDecimals(entries.map(({ amount }) => amount)), 2)
  const takenBack = new Set(entries.map(({ reverses }) => reverses))
  const days = entries.flatMap(({ id, reverses, date_of_payment: day }) => (reverses === null && !takenBack.has(id) ? [day] : []))
  return {
    paid_amount: paid,
    date_of_payment: days.toSorted().at(-1) ?? null,
    payment_status: paymentStatus({ total, paid, due }, today),
  }
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
  return inTransaction(writer, async (trx) => {
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
  })
}
