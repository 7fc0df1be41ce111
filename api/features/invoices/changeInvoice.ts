import { accept } from '#schema/accept.ts'
import type { updateInvoicePayment } from '#schema/calls/invoices.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { invoice_payment } from '#schema/tables/invoice_payment.ts'
import { dayOf } from '#domain/day.ts'
import { paymentStatus } from '#domain/invoicing/payment.ts'
import type { Db, Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../auth/Actor.ts'
import { recordChange } from '../../records/write/audit.ts'

const table = 'issued_invoice'

interface Which {
  invoice_id: number
  /** Whose it has to be, where the caller knows. */
  em_id?: number | undefined
}

/** The invoice, held until the transaction ends; it takes payments and notes one after the other. */
async function lockInvoice(trx: Trx, { invoice_id, em_id }: Which) {
  const invoice = await trx.selectFrom(table).selectAll().where('id', '=', invoice_id).forNoKeyUpdate().executeTakeFirst()
  if (!invoice || (em_id !== undefined && invoice.em_id !== em_id)) throw new AppError('UNKNOWN_ROW')
  return invoice
}

/**
 * Records a payment: a row that is never changed. What is paid in all, and the status, follow from the payments.
 * @throws {AppError} UNKNOWN_ROW; RULE_BROKEN for an amount below zero or with more than two decimals, or a day to come
 */
export async function recordPayment(
  db: Db,
  { em_id, invoice_id, paid_amount, date_of_payment }: BodyOf<typeof updateInvoicePayment>,
  actor: Actor,
): Promise<ReplyOf<typeof updateInvoicePayment>> {
  const today = dayOf(actor.started)
  const { errors, values } = accept(invoice_payment, { em_id, invoice_id, amount: paid_amount, date_of_payment }, { today })
  const { amount: wrongAmount, ...wrong } = errors
  if (Object.keys(errors).length)
    throw new AppError('RULE_BROKEN', { errors: { ...wrong, ...(wrongAmount && { paid_amount: wrongAmount }) } })
  return db.transaction().execute(async (trx) => {
    const before = await lockInvoice(trx, { em_id, invoice_id })
    await trx
      .insertInto('invoice_payment')
      .values({ em_id, invoice_id, amount: String(values['amount']), date_of_payment })
      .execute()
    const after = await trx
      .selectFrom(table)
      .select(['paid_amount', 'date_of_payment', 'payment_status'])
      .where('id', '=', invoice_id)
      .executeTakeFirstOrThrow()
    const was = {
      paid_amount: before.paid_amount,
      date_of_payment: before.date_of_payment,
      payment_status: before.payment_status,
    }
    await recordChange(trx, { table, id: invoice_id, action: 'update', before: was, after, actor })
    const state = { total: before.total_invoice_amount_in_eur, paid: after.paid_amount, due: before.due_date }
    return { rowCount: 1, paid_amount: after.paid_amount, payment_status: paymentStatus(state, today) }
  })
}

type Note = { comment: string | null } | { communication_status: string | null }

/**
 * Changes what people note about an invoice, in the table that its id belongs to.
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
