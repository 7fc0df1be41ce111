import type { creditInvoice as creditCall } from '#schema/calls/invoices/invoices.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { dayOf } from '#domain/day.ts'
import { compareDecimals, negateDecimal } from '#domain/decimal.ts'
import { creditFigures } from '#domain/invoicing/creditLines.ts'
import { invoiceTable } from '#domain/invoicing/invoiceTable.ts'
import { openAmount } from '#domain/invoicing/payment.ts'
import { AppError } from '../../errors.ts'
import type { Json } from '#schema/kinds.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { readTerms } from './billing/readTerms.ts'
import type { BilledClient } from './billing/InvoiceDraft.ts'
import { lockNumbers, writeSeries } from './billing/writeInvoices.ts'
import type { LockedInvoice } from '../../payments/lockInvoice.ts'
import { lockInvoice } from '../../payments/lockInvoice.ts'
import { addEntry } from '../../payments/payments.ts'
import { readCredited } from './readCredited.ts'

/**
 * Credits an invoice, or lines of it: a credit note in its series with the next number, set off against what is open of the invoice. What
 * is more than that stays the merchant's credit. Neither document is ever changed.
 * @throws {AppError} UNKNOWN_ROW; RULE_BROKEN without a reason; NOT_AN_INVOICE for a credit note; NOTHING_TO_CREDIT if a line is not
 * there or was credited before; NOT_BILLED if it would break a rule of EN 16931
 */
export async function creditInvoice(writer: Writer, body: BodyOf<typeof creditCall>): Promise<ReplyOf<typeof creditCall>> {
  const reason = body.reason.trim()
  if (reason === '') throw new AppError('RULE_BROKEN', { errors: { reason: enterValid('Reason') } })
  return inTransaction(writer, (trx) => creditIn(trx, { ...body, reason }))
}

/** Credits an invoice as part of a transaction. @throws {AppError} as `creditInvoice`, which has seen to the reason */
export async function creditIn(trx: WriteTransaction, body: BodyOf<typeof creditCall>): Promise<ReplyOf<typeof creditCall>> {
  // The numbers are locked first, as by everybody who issues.
  await lockNumbers(trx.client)
  const invoice = await lockInvoice(trx.db, body)
  if (invoice.document_type !== 'invoice') throw new AppError('NOT_AN_INVOICE')
  const figures = creditFigures(await readCredited(trx.client, invoice), body.lines)
  if (!figures) throw new AppError('NOTHING_TO_CREDIT')
  const { at } = trx.actor
  const [id = 0] = await writeSeries(
    trx,
    {
      kind: invoiceTable(invoice.id),
      drafts: [
        {
          em_id: invoice.em_id,
          kind: invoiceTable(invoice.id),
          client: clientOf(invoice.client),
          language: invoice.language,
          paymentMode: invoice.payment_handling_mode,
          figures,
          credits: {
            invoiceId: invoice.id,
            number: invoice.invoice_number,
            issued: dayOf(new Date(invoice.timestamp)),
            reason: body.reason,
          },
        },
      ],
    },
    { month: invoice.invoice_duration, at, terms: await readTerms(trx.client, dayOf(at)) },
  )
  const set_off = await setOff(trx, invoice, { creditNote: id, credit: negateDecimal(figures.total) })
  return { rowCount: 1, id, total: figures.total, set_off }
}

/** Books the credit on both documents, up to what is open of the invoice. @returns how much that is */
async function setOff(
  trx: WriteTransaction,
  invoice: LockedInvoice,
  { creditNote, credit }: { creditNote: number; credit: string },
): Promise<string> {
  const open = openAmount({ total: invoice.total_invoice_amount_in_eur, paid: invoice.paid_amount })
  const amount = compareDecimals(open, credit) < 0 ? open : credit
  if (compareDecimals(amount, '0') <= 0) return '0.00'
  const date_of_payment = dayOf(trx.actor.at)
  const note = await lockInvoice(trx.db, { invoice_id: creditNote, em_id: invoice.em_id })
  await addEntry(trx, invoice, { amount, date_of_payment, offsets_invoice_id: creditNote })
  await addEntry(trx, note, { amount: negateDecimal(amount), date_of_payment, offsets_invoice_id: invoice.id })
  return amount
}

/** The client as it was printed on the invoice. */
function clientOf(client: Json): BilledClient {
  const parts = new Map<string, unknown>(Object.entries(client ?? {}))
  const text = (name: string): string | null => {
    const value = parts.get(name)
    return typeof value === 'string' ? value : null
  }
  return {
    name: text('name') ?? '',
    address: text('address'),
    postal_code: text('postal_code'),
    city: text('city'),
    tin: text('tin'),
    vat_id: text('vat_id'),
    country: text('country') ?? '',
  }
}
