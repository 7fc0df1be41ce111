import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
import type { InvoiceFigures } from '#domain/invoicing/monthlyInvoice.ts'

/** The customer, as printed on the invoice. */
export interface BilledClient {
  name: string
  address: string | null
  postal_code: string | null
  city: string | null
  tin: string | null
  vat_id: string | null
  country: string
}

/** An invoice before it has a number. */
export interface InvoiceDraft {
  em_id: number
  kind: InvoiceKind
  client: BilledClient
  language: string
  paymentMode: 'indirect' | 'direct'
  figures: InvoiceFigures
  /** The invoice that a credit note takes back, wholly or in part, and why. */
  credits?: { invoiceId: number; number: string; issued: string; reason: string }
}
