import { dayOf } from '#domain/day.ts'
import { invoiceTable } from '#domain/invoicing/invoiceTable.ts'
import type { Json } from '#schema/kinds.ts'
import type { Db } from '../../db/Database.ts'
import type { PrintedInvoice } from '../../documents/invoicePaper.ts'
import { AppError } from '../../errors.ts'

/** How many of a merchant's newest invoices are listed. */
const NEWEST = 24

/** A merchant's newest invoices of all kinds, newest first (EM-47). */
export const readLastInvoices = (db: Db, emId: number) =>
  db
    .selectFrom('invoice_list_info')
    .select([
      'id',
      'em_id',
      'invoice_number',
      'timestamp',
      'due_date',
      'total_invoice_amount_in_eur',
      'paid_amount',
      'payment_status',
      'invoice_duration',
    ])
    .where('em_id', '=', emId)
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()

type Fields = Readonly<Record<string, Json>>
const textOrNull = (fields: Json, name: string): string | null => {
  const value = (fields as Fields)[name]
  return typeof value === 'string' && value !== '' ? value : null
}
const textOf = (fields: Json, name: string): string => textOrNull(fields, name) ?? ''

/**
 * An invoice of a merchant with everything printed on it.
 * @throws {AppError} UNKNOWN_ROW if there is none, or it is another merchant's
 */
export async function readInvoice(db: Db, emId: number, id: number): Promise<PrintedInvoice> {
  const invoice = await db
    .selectFrom('issued_invoice')
    .selectAll()
    .where('id', '=', id)
    .where('em_id', '=', emId)
    .executeTakeFirst()
  if (!invoice) throw new AppError('UNKNOWN_ROW')
  const lines = await db
    .selectFrom('invoice_line')
    .select(['kind', 'description', 'month', 'quantity', 'base', 'amount'])
    .where('em_id', '=', emId)
    .where('invoice_id', '=', id)
    .orderBy('line_number')
    .execute()
  const { seller, client } = invoice
  const issuedAt = new Date(invoice.timestamp)
  return {
    kind: invoiceTable(id),
    documentType: invoice.document_type,
    language: invoice.language,
    number: invoice.invoice_number,
    reference: invoice.reference_number,
    month: invoice.invoice_duration,
    issuedAt,
    issued: dayOf(issuedAt),
    due: invoice.due_date,
    clientNumber: invoice.client_number,
    seller: {
      name: textOf(seller, 'name'),
      address: textOf(seller, 'address'),
      registry_code: textOrNull(seller, 'registry_code'),
      vat_id: textOf(seller, 'vat_id'),
      iban: textOf(seller, 'iban'),
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
    fees: invoice.fees,
    vat: { treatment: invoice.vat_treatment, rate: invoice.vat_rate, amount: invoice.vat },
    passedOn: invoice.passed_on,
    total: invoice.total_invoice_amount_in_eur,
    notes: invoice.notes,
  }
}
