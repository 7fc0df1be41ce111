import { dayOf } from '#domain/day.ts'
import { invoiceTable } from '#domain/invoicing/invoiceTable.ts'
import type { Db } from '../../db/Database.ts'
import type { PrintedInvoice } from '../../documents/invoices/PrintedInvoice.ts'
import { AppError } from '../../errors.ts'
import { printedInvoice } from './papers/printedInvoice.ts'

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
  return printedInvoice(invoice, { kind: invoiceTable(id), lines, credits: await readCredited(db, invoice) })
}

interface CreditNote {
  em_id: number
  credits_invoice_id: number | null
  credit_reason: string | null
}

/** The invoice that a credit note takes back; null for a month that came to less than nothing. */
async function readCredited(
  db: Db,
  { em_id, credits_invoice_id, credit_reason }: CreditNote,
): Promise<PrintedInvoice['credits']> {
  if (credits_invoice_id === null) return null
  const { invoice_number: number, timestamp } = await db
    .selectFrom('issued_invoice')
    .select(['invoice_number', 'timestamp'])
    .where('id', '=', credits_invoice_id)
    .where('em_id', '=', em_id)
    .executeTakeFirstOrThrow()
  return { number, issued: dayOf(new Date(timestamp)), reason: credit_reason ?? '' }
}
