import type { creditInvoice as creditCall } from '#schema/calls/invoices/invoices.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { negateDecimal } from '#domain/decimal.ts'
import type { RequestedLine } from '#domain/invoicing/creditLines.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../../errors.ts'
import { tellPeople } from '../../../inbox/tellPeople.ts'
import { addRow } from '../../../records/write/insert.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import type { Credit } from './creditOf.ts'
import { creditOf, setOffOf } from './creditOf.ts'

/**
 * Asks another administrator to credit an invoice. What it comes to is kept, so that nothing else is issued.
 * @throws {AppError} CREDIT_ASKED, with who did, if a request for the invoice is open; UNKNOWN_ROW, NOT_AN_INVOICE, NOTHING_TO_CREDIT
 */
export async function requestCredit(trx: WriteTransaction, credit: Credit): Promise<ReplyOf<typeof creditCall>> {
  const { invoice, credited, figures } = await creditOf(trx, credit)
  const { em_id, id: invoice_id } = invoice
  // The numbers are locked, so that nobody else asks at the same time.
  const { rows } = await trx.client.query<{ asked_by: string }>(
    `select asked_by from credit_request where invoice_id = $1 and em_id = $2 and state = 'asked'`,
    [invoice_id, em_id],
  )
  if (rows[0]) throw new AppError('CREDIT_ASKED', { params: { name: rows[0].asked_by } })
  const chosen = new Set(figures.lines.map((line) => line.credits?.line))
  const lines = credited.lines
    .filter(({ line_number }) => chosen.has(line_number))
    .map(({ line_number, kind, description, month, amount }): RequestedLine => ({
      line_number,
      kind,
      description,
      month,
      amount,
    }))
  const { total } = figures
  const set_off = setOffOf(invoice, negateDecimal(total))
  const { userName } = trx.actor.operator
  const { id } = await addRow(trx, tableOf('credit_request'), {
    values: { em_id, invoice_id, lines, reason: credit.reason, total, set_off, asked_by: userName },
  })
  await tellPeople(trx.db, { event: 'creditAsked', about: { table: 'credit_request', id }, by: userName })
  return { rowCount: 1, id: null, total, set_off, awaiting_confirmation: true, request_id: id }
}
