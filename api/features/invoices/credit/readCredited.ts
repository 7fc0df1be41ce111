import type { readCreditable as creditableCall } from '#schema/calls/invoices/invoices.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { CreditedInvoice, IssuedLine } from '#domain/invoicing/creditLines.ts'
import { openAmount } from '#domain/invoicing/payment.ts'
import { AppError } from '../../../errors.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { LockedInvoice } from '../../../payments/lockInvoice.ts'

type Invoice = Pick<
  LockedInvoice,
  'id' | 'em_id' | 'invoice_number' | 'vat_treatment' | 'vat_rate' | 'vat' | 'total_invoice_amount_in_eur' | 'paid_amount'
>

/** The lines of an invoice and what of them was credited before. */
export async function readCredited(client: Queryable, invoice: Omit<Invoice, 'invoice_number'>): Promise<CreditedInvoice> {
  const { rows: lines } = await client.query<IssuedLine>(
    `select l.line_number, l.kind, l.description, l.month, l.quantity, l.base::text, l.amount::text,
       exists (select from invoice_line c where c.credits_invoice_id = l.invoice_id and c.em_id = l.em_id and c.credits_line = l.line_number) as "isCredited"
     from invoice_line l where l.invoice_id = $1 and l.em_id = $2 order by l.line_number`,
    [invoice.id, invoice.em_id],
  )
  const { rows } = await client.query<{ vat: string }>(
    `select coalesce(sum(vat), 0)::text as vat from issued_invoice where credits_invoice_id = $1 and em_id = $2`,
    [invoice.id, invoice.em_id],
  )
  const vat = { treatment: invoice.vat_treatment, rate: invoice.vat_rate, amount: invoice.vat }
  return { id: invoice.id, vat, lines, vatCredited: rows[0]?.vat ?? '0' }
}

/**
 * What can be credited of an invoice.
 * @throws {AppError} UNKNOWN_ROW if there is none, or it is another merchant's; NOT_AN_INVOICE for a credit note
 */
export async function readCreditable(
  client: Queryable,
  { em_id, invoice_id }: { em_id: number; invoice_id: number },
  dualControl: boolean,
): Promise<ReplyOf<typeof creditableCall>> {
  const { rows } = await client.query<Invoice & { document_type: string; asked_by: string | null }>(
    `select i.id::integer, i.em_id, invoice_number, document_type, vat_treatment, vat_rate::text, vat::text,
       total_invoice_amount_in_eur::text, paid_amount::text, r.asked_by from issued_invoice i
     left join credit_request r on r.invoice_id = i.id and r.em_id = i.em_id and r.state = 'asked'
     where i.id = $1 and i.em_id = $2`,
    [invoice_id, em_id],
  )
  const [invoice] = rows
  if (!invoice) throw new AppError('UNKNOWN_ROW')
  if (invoice.document_type !== 'invoice') throw new AppError('NOT_AN_INVOICE')
  const { vat, lines, vatCredited } = await readCredited(client, invoice)
  return {
    invoice_number: invoice.invoice_number,
    open: openAmount({ total: invoice.total_invoice_amount_in_eur, paid: invoice.paid_amount }),
    needs_second_person: dualControl,
    asked_by: invoice.asked_by,
    vat,
    vat_credited: vatCredited,
    lines: lines.map(({ isCredited, ...line }) => ({ ...line, is_credited: isCredited })),
  }
}
