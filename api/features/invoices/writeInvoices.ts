import { dayOf } from '#domain/day.ts'
import { clientNumber, invoiceNumber } from '#domain/invoicing/invoiceNumber.ts'
import { invoiceTable } from '#domain/invoicing/invoiceTable.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
import type { InvoiceFigures } from '#domain/invoicing/monthlyInvoice.ts'
import { dueDate } from '#domain/invoicing/payment.ts'
import { invoiceReference } from '#domain/invoicing/referenceNumber.ts'
import { insertManyStatement } from '../../records/write/statementOfMany.ts'
import type { UnauditedUnit, WriteUnit } from '../../records/write/transaction.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Terms } from './readTerms.ts'

/** The customer, as printed on the invoice. */
export interface BilledClient {
  name: string
  tin: string | null
  vat_id: string | null
  country: string
}

/** An invoice before it has a number. */
export interface InvoiceDraft {
  em_id: number
  client: BilledClient
  paymentMode: 'indirect' | 'direct'
  figures: InvoiceFigures
}

interface Issue {
  kind: InvoiceKind
  /** The billed month, `YYYY-MM`. */
  month: string
  /** When the invoices are issued. */
  at: Date
  terms: Terms
}

const columns = [
  'id',
  'em_id',
  'invoice_number',
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
type InvoiceRow = Readonly<Record<(typeof columns)[number], unknown>> & { id: number }

/**
 * Numbers and stores invoices inside a transaction. Merchants that already have theirs for the month are skipped, so that a
 * run can be repeated. Only one issuer at a time, so that numbers have no gaps: a failure releases the numbers it took.
 * @returns the new invoices' ids
 */
export async function writeInvoices(
  unit: WriteUnit | UnauditedUnit,
  drafts: readonly InvoiceDraft[],
  issue: Issue,
): Promise<number[]> {
  const { client } = unit
  await client.query(`select pg_advisory_xact_lock(hashtext('clearance invoices'))`)
  const missing = await withoutInvoice(client, drafts, issue)
  if (!missing.length) return []
  const { rows: places } = await client.query<{ id: number; place: number }>('select id, place from allot_invoices($1, $2, $3)', [
    issue.kind,
    issue.at.getUTCFullYear(),
    missing.length,
  ])
  const invoices = missing.flatMap((draft, index) => {
    const place = places[index]
    return place ? [{ draft, row: rowOf(draft, place, issue) }] : []
  })
  const audited = columns.filter((name) => name !== 'id' && name !== 'seller' && name !== 'client')
  const rows = invoices.map(({ row }) => row)
  await insertManyStatement(unit, { table: tableOf('issued_invoice'), rows, audited })
  // Refuses a number that any invoice has, whoever was billed by it.
  await client.query('insert into invoice_number select unnest($1::text[])', [rows.map(({ invoice_number: number }) => number)])
  // Neither an invoice nor its lines are ever changed.
  await insertManyStatement(unit, {
    table: tableOf('invoice_line'),
    audited: { coveredBy: 'issued_invoice' },
    rows: invoices.flatMap(({ draft, row }) => linesOf(draft, row.id)),
  })
  return invoices.map(({ row }) => row.id)
}

/** The merchants without an invoice of this kind for the month. */
async function withoutInvoice(
  client: Queryable,
  drafts: readonly InvoiceDraft[],
  { kind, month }: Issue,
): Promise<readonly InvoiceDraft[]> {
  const { rows } = await client.query<{ id: number; em_id: number }>(
    'select id, em_id from issued_invoice where em_id = any($1) and invoice_duration = $2',
    [drafts.map(({ em_id }) => em_id), month],
  )
  const billed = new Set(rows.filter(({ id }) => invoiceTable(id) === kind).map(({ em_id }) => em_id))
  return drafts.filter(({ em_id }) => !billed.has(em_id))
}

function rowOf(
  { em_id, client, paymentMode, figures: { fees, vat, passedOn, total } }: InvoiceDraft,
  { id, place }: { id: number; place: number },
  { kind, month, at, terms }: Issue,
): InvoiceRow {
  return {
    id,
    em_id,
    invoice_number: invoiceNumber(kind, at.getUTCFullYear(), place),
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

const linesOf = ({ em_id, figures: { lines } }: InvoiceDraft, invoice_id: number) =>
  lines.map(({ kind, description = null, quantity, base, amount, computedFrom }, index) => ({
    invoice_id,
    em_id,
    line_number: index + 1,
    kind,
    description,
    quantity,
    base,
    amount,
    computed_from: computedFrom,
  }))
