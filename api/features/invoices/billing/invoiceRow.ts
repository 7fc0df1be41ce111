import { dayOf } from '#domain/day.ts'
import { isPositive } from '#domain/decimal.ts'
import { clientNumber, invoiceNumber } from '#domain/invoicing/invoiceNumber.ts'
import { dueDate } from '#domain/invoicing/payment.ts'
import { invoiceReference } from '#domain/invoicing/referenceNumber.ts'
import type { PrintedInvoice } from '../../../documents/invoices/PrintedInvoice.ts'
import type { IssuedRow } from '../papers/printedInvoice.ts'
import { printedInvoice } from '../papers/printedInvoice.ts'
import type { InvoiceDraft } from './InvoiceDraft.ts'
import type { Terms } from './readTerms.ts'

/** What the invoices of a run have in common. */
export interface Issue {
  /** The billed month, `YYYY-MM`. */
  month: string
  /** When the invoices are issued. */
  at: Date
  terms: Terms
  /** Whether their data are written only when somebody asks for them, as for a demo's years. */
  keepsNoData?: boolean | undefined
}

/** The columns that are written when an invoice is issued. */
export const columns = [
  'id',
  'em_id',
  'invoice_number',
  'document_type',
  'credits_invoice_id',
  'credit_reason',
  'language',
  'client_number',
  'reference_number',
  'invoice_duration',
  'timestamp',
  'due_date',
  'payment_handling_mode',
  'fees',
  'vat_treatment',
  'vat_rate',
  'vat',
  'passed_on',
  'total_invoice_amount_in_eur',
  'seller',
  'client',
  'notes',
] as const

type Column = (typeof columns)[number]

/** An invoice with its number. */
export type InvoiceRow = Readonly<
  Pick<IssuedRow, keyof IssuedRow> & Record<Exclude<Column, keyof IssuedRow>, unknown> & { id: number }
>

/** The row of a draft under a number. */
export function invoiceRow(
  { em_id, kind, client, language, paymentMode, credits, figures: { fees, vat, passedOn, total } }: InvoiceDraft,
  { id, place }: { id: number; place: number },
  { month, at, terms }: Issue,
): InvoiceRow {
  return {
    id,
    em_id,
    invoice_number: invoiceNumber(kind, at.getUTCFullYear(), place),
    document_type: isPositive(total) ? 'invoice' : 'credit_note',
    credits_invoice_id: credits?.invoiceId ?? null,
    credit_reason: credits?.reason ?? null,
    language,
    client_number: clientNumber(em_id),
    reference_number: invoiceReference(clientNumber(em_id), id),
    invoice_duration: month,
    timestamp: at.toISOString(),
    due_date: dueDate(dayOf(at), terms.termDays),
    payment_handling_mode: paymentMode,
    fees,
    vat_treatment: vat.treatment,
    vat_rate: vat.rate,
    vat: vat.amount,
    passed_on: passedOn,
    total_invoice_amount_in_eur: total,
    seller: terms.seller,
    client,
    notes: terms.notes || null,
  }
}

/** What is printed on the invoice of a draft. */
export const printedDraft = (draft: InvoiceDraft, row: InvoiceRow): PrintedInvoice =>
  printedInvoice(row, {
    kind: draft.kind,
    lines: draft.figures.lines.map(({ kind, description = null, month = null, quantity, base, amount }) => ({
      kind,
      description,
      month,
      quantity,
      base,
      amount,
    })),
    credits: draft.credits ?? null,
  })
