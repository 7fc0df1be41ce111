import { dayOf } from '#domain/day.ts'
import type { FeeVatTreatment } from '#domain/invoicing/feeVatTreatments.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
import type { PrintedInvoice } from '../../../documents/invoices/PrintedInvoice.ts'

/** A row of `issued_invoice`, read or about to be written. */
export type IssuedRow = {
  document_type: 'invoice' | 'credit_note'
  language: string
  invoice_number: string
  client_number: string
  reference_number: string
  invoice_duration: string
  timestamp: string
  due_date: string
  fees: string
  vat_treatment: FeeVatTreatment
  vat_rate: string
  vat: string
  passed_on: string
  total_invoice_amount_in_eur: string
  /** Json objects with the parts that the registry names. */
  seller: unknown
  client: unknown
  notes: string | null
}

type Rest = Pick<PrintedInvoice, 'lines' | 'credits'> & { kind: InvoiceKind }

const textOrNull = (fields: unknown, name: string): string | null => {
  const value: unknown = new Map(Object.entries(fields ?? {})).get(name)
  return typeof value === 'string' && value !== '' ? value : null
}
const textOf = (fields: unknown, name: string): string => textOrNull(fields, name) ?? ''

/** What is printed on an invoice and written into its data. */
export function printedInvoice(row: IssuedRow, { kind, lines, credits }: Rest): PrintedInvoice {
  const { seller, client } = row
  const issuedAt = new Date(row.timestamp)
  return {
    kind,
    documentType: row.document_type,
    language: row.language,
    number: row.invoice_number,
    reference: row.reference_number,
    month: row.invoice_duration,
    issuedAt,
    issued: dayOf(issuedAt),
    due: row.due_date,
    clientNumber: row.client_number,
    seller: {
      name: textOf(seller, 'name'),
      address: textOf(seller, 'address'),
      postal_code: textOrNull(seller, 'postal_code'),
      city: textOrNull(seller, 'city'),
      registry_code: textOrNull(seller, 'registry_code'),
      vat_id: textOf(seller, 'vat_id'),
      iban: textOf(seller, 'iban'),
      bic: textOrNull(seller, 'bic'),
    },
    client: {
      name: textOf(client, 'name'),
      address: textOrNull(client, 'address'),
      postal_code: textOrNull(client, 'postal_code'),
      city: textOrNull(client, 'city'),
      tin: textOrNull(client, 'tin'),
      vat_id: textOrNull(client, 'vat_id'),
      country: textOf(client, 'country'),
    },
    lines,
    fees: row.fees,
    vat: { treatment: row.vat_treatment, rate: row.vat_rate, amount: row.vat },
    passedOn: row.passed_on,
    total: row.total_invoice_amount_in_eur,
    notes: row.notes,
    credits,
  }
}
