import { negateDecimal, roundDecimal } from '#domain/decimal.ts'
import { balanceOf } from '#domain/invoicing/payment.ts'
import type { OutgoingKey, SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import type { InvoiceMailKind } from '#schema/work/invoiceMailKinds.ts'
import type { LockedInvoice } from '../../payments/lockInvoice.ts'

/** What a mail about an invoice says of it. */
type MailedInvoice = Pick<
  LockedInvoice,
  'document_type' | 'invoice_number' | 'total_invoice_amount_in_eur' | 'paid_amount' | 'due_date' | 'reference_number'
>

/** Subject and body of a mail to a merchant about an invoice. A credit note asks for no payment, whatever the mail is for. */
export function mailWords(say: SayOutgoing, invoice: MailedInvoice & { merchant: string }, kind: InvoiceMailKind) {
  const { total_invoice_amount_in_eur: total, paid_amount: paid } = invoice
  const isCredit = invoice.document_type === 'credit_note'
  const key = (part: 'subject' | 'body'): OutgoingKey => `mails.invoice.${isCredit ? 'credit_note' : kind}.${part}`
  const values = {
    merchant: invoice.merchant,
    number: invoice.invoice_number,
    total: isCredit ? negateDecimal(total) : total,
    open: roundDecimal(balanceOf({ total, paid }), 2),
    due: invoice.due_date,
    reference: invoice.reference_number,
  }
  return { subject: say(key('subject'), values), body: say(key('body'), values) }
}
