import type { FeeVatTreatment } from '#domain/invoicing/feeVatTreatments.ts'
import type { LineKind } from '#domain/invoicing/InvoiceLine.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'

/** A line as it is printed. Amounts are decimal texts in EUR. */
export interface PrintedLine {
  kind: LineKind
  description: string | null
  /** Its month, if that is not the billed one. */
  month: string | null
  quantity: number | null
  base: string | null
  amount: string
}

/** An invoice as it is printed and written as data. Amounts are decimal texts in EUR, days are ISO 8601. */
export interface PrintedInvoice {
  kind: InvoiceKind
  /** Of the merchant: numbers and words are in it. */
  language: string
  documentType: 'invoice' | 'credit_note'
  number: string
  reference: string
  /** The billed month, `YYYY-MM`. */
  month: string
  issuedAt: Date
  issued: string
  due: string
  clientNumber: string
  seller: {
    name: string
    address: string
    postal_code: string | null
    city: string | null
    registry_code: string | null
    vat_id: string
    iban: string
    bic: string | null
  }
  client: {
    name: string
    address: string | null
    postal_code: string | null
    city: string | null
    tin: string | null
    vat_id: string | null
    country: string
  }
  lines: readonly PrintedLine[]
  fees: string
  vat: { treatment: FeeVatTreatment; rate: string; amount: string }
  passedOn: string
  total: string
  notes: string | null
  /** The invoice that somebody credited, which the credit note has to name (Directive 2006/112/EC, Article 219), and why. */
  credits: { number: string; issued: string; reason: string } | null
}
