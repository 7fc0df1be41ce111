import type { creditInvoice as creditCall } from '#schema/calls/invoices/invoices.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { dayOf } from '#domain/day.ts'
import { isZero, negateDecimal } from '#domain/decimal.ts'
import { invoiceTable } from '#domain/invoicing/invoiceTable.ts'
import type { Json } from '#schema/kinds.ts'
import type { LockedInvoice } from '../../../payments/lockInvoice.ts'
import { lockInvoice } from '../../../payments/lockInvoice.ts'
import { addEntry } from '../../../payments/payments.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import type { BilledClient } from '../billing/InvoiceDraft.ts'
import { readTerms } from '../billing/readTerms.ts'
import { writeSeries } from '../billing/writeInvoices.ts'
import type { Credit } from './creditOf.ts'
import { creditOf, requireReason, setOffOf } from './creditOf.ts'
import { requestCredit } from './requestCredit.ts'

/** A credit note that was issued, and how much of it was set off. */
export interface IssuedCredit {
  id: number
  total: string
  set_off: string
}

/**
 * Credits an invoice, or lines of it: a credit note in its series with the next number, set off against what is open of the invoice. What
 * is more than that stays the merchant's credit. Neither document is ever changed. With dual control it only asks another administrator.
 * @throws {AppError} UNKNOWN_ROW; RULE_BROKEN without a reason; NOT_AN_INVOICE for a credit note; NOTHING_TO_CREDIT if a line is not
 * there or was credited before; NOT_BILLED if it would break a rule of EN 16931; CREDIT_ASKED if somebody has asked already
 */
export async function creditInvoice(
  writer: Writer,
  body: BodyOf<typeof creditCall>,
  dualControl: boolean,
): Promise<ReplyOf<typeof creditCall>> {
  const asked = { ...body, reason: requireReason(body.reason) }
  return inTransaction(writer, async (trx) => {
    if (dualControl) return requestCredit(trx, asked)
    const issued = await creditIn(trx, asked)
    return { rowCount: 1, ...issued, awaiting_confirmation: false, request_id: null }
  })
}

/** Credits an invoice as part of a transaction. @throws {AppError} as `creditInvoice`, which has seen to the reason */
export async function creditIn(trx: WriteTransaction, credit: Credit): Promise<IssuedCredit> {
  const { invoice, figures } = await creditOf(trx, credit)
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
            reason: credit.reason,
          },
        },
      ],
    },
    { month: invoice.invoice_duration, at, terms: await readTerms(trx.client) },
  )
  const set_off = await setOff(trx, invoice, { creditNote: id, credit: negateDecimal(figures.total) })
  return { id, total: figures.total, set_off }
}

/** Books the credit on both documents, up to what is open of the invoice. @returns how much that is */
async function setOff(
  trx: WriteTransaction,
  invoice: LockedInvoice,
  { creditNote, credit }: { creditNote: number; credit: string },
): Promise<string> {
  const amount = setOffOf(invoice, credit)
  if (isZero(amount)) return amount
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
