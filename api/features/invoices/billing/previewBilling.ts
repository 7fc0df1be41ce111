import { roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { ComparedLine, ComparedMonth } from '#domain/invoicing/compareMonths.ts'
import { compareMonths } from '#domain/invoicing/compareMonths.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
import { invoiceTable } from '#domain/invoicing/invoiceTable.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { WriteUnit } from '../../../records/write/transaction.ts'
import { lastMonth, monthBounds } from './billedMonth.ts'
import type { BillingRow } from './billingRows.ts'
import { writeBillingRows } from './billingRows.ts'
import type { Drafts } from './draftInvoices.ts'
import { draftInvoices } from './draftInvoices.ts'
import type { PaymentMode } from './readMerchants.ts'
import { readMerchantIds } from './readMerchants.ts'
import { readTerms } from './readTerms.ts'

interface Previewing {
  read: Queryable
  inTransaction: <T>(work: (unit: WriteUnit) => Promise<T>) => Promise<T>
  progress?: (done: number, total: number) => Promise<void>
}

interface Scope {
  month: string
  mode: PaymentMode
  at: Date
}

/** What the months of all merchants come to. */
export interface PreviewResult {
  ready: number
  notBilled: number
  total: string
}

const BATCH = 500

/** A document of a merchant, issued or to be issued. */
interface Document extends ComparedMonth {
  em_id: number
  kind: InvoiceKind
  fees: string
  passed_on: string
}

/**
 * Computes what a month comes to for each merchant with a payment mode, compares it with the month before, and keeps the result. Numbers
 * are not given, and nothing is issued.
 */
export async function previewBilling(place: Previewing, { month, mode, at }: Scope): Promise<PreviewResult> {
  const { read, inTransaction, progress } = place
  const terms = await readTerms(read)
  const bounds = monthBounds(month)
  const ids = await readMerchantIds(read, { mode }, bounds)
  const result: PreviewResult = { ready: 0, notBilled: 0, total: '0' }
  for (let start = 0; start < ids.length; start += BATCH) {
    const emIds = ids.slice(start, start + BATCH)
    const drafts = await draftInvoices(read, emIds, { month, terms, at, awaitsReturns: true })
    const issued = await readDocuments(read, emIds, month)
    const before = await readDocuments(read, emIds, lastMonth(new Date(`${bounds.from}T00:00:00Z`)))
    const rows = emIds.flatMap((emId) => rowOf(emId, { drafts, issued, before }))
    await inTransaction((unit) => writeBillingRows(unit, { emIds, rows }, { month, mode, at }))
    const ready = rows.filter(({ state }) => state === 'ready')
    result.ready += ready.length
    result.notBilled += rows.filter(({ state }) => state === 'not_billed').length
    result.total = roundDecimal(sumDecimals([result.total, ...ready.map(({ total }) => total)]), 2)
    await progress?.(Math.min(start + BATCH, ids.length), ids.length)
  }
  return result
}

interface Known {
  drafts: Drafts
  issued: ReadonlyMap<number, readonly Document[]>
  before: ReadonlyMap<number, readonly Document[]>
}

/** A merchant's month in all series: what is issued, and what is still to be. */
function rowOf(emId: number, { drafts, issued, before }: Known): BillingRow[] {
  const refusal = drafts.refused.find(({ em_id }) => em_id === emId)
  const own = issued.get(emId) ?? []
  const toIssue = drafts.drafts.filter(({ em_id, kind }) => em_id === emId && !own.some((one) => one.kind === kind))
  const documents: readonly Document[] = [
    ...own,
    ...toIssue.map(({ kind, figures: { lines, fees, vat, passedOn, total } }) => ({
      em_id: emId,
      kind,
      lines,
      fees,
      vat: vat.amount,
      passed_on: passedOn,
      total,
    })),
  ]
  const former = before.get(emId) ?? []
  if (!documents.length && !refusal && !former.length) return []
  const [is, was] = [monthOf(documents), monthOf(former)]
  const sum = (name: 'fees' | 'vat' | 'passed_on' | 'total', of: readonly Document[] = documents) =>
    roundDecimal(sumDecimals(['0', ...of.map((one) => one[name])]), 2)
  const settled = own.length ? 'issued' : 'nothing'
  const state = toIssue.length ? 'ready' : settled
  return [
    {
      em_id: emId,
      state: refusal ? 'not_billed' : state,
      documents: documents.length,
      fees: sum('fees'),
      vat: sum('vat'),
      passed_on: sum('passed_on'),
      total: sum('total'),
      total_before: sum('total', former),
      difference: refusal ? '0.00' : roundDecimal(subtractDecimals(sum('total'), sum('total', former)), 2),
      caused: refusal ? [] : compareMonths(was, is),
      reason: refusal?.reason ?? null,
    },
  ]
}

/** All documents of a merchant's month together. */
const monthOf = (documents: readonly Document[]): ComparedMonth | undefined =>
  documents.length
    ? {
        lines: documents.flatMap(({ lines }) => lines),
        vat: sumDecimals(documents.map(({ vat }) => vat)),
        total: sumDecimals(documents.map(({ total }) => total)),
      }
    : undefined

/** The documents issued to merchants for a month, apart from what people credited. */
async function readDocuments(read: Queryable, ids: readonly number[], month: string): Promise<ReadonlyMap<number, Document[]>> {
  const { rows } = await read.query<Omit<Document, 'kind' | 'lines'> & { id: number; lines: ComparedLine[] }>(
    `select i.id, i.em_id, i.fees::text, i.vat::text, i.passed_on::text, i.total_invoice_amount_in_eur::text as total,
       (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'quantity', l.quantity, 'amount', l.amount::text, 'computedFrom', l.computed_from)), '[]')
        from invoice_line l where l.invoice_id = i.id and l.em_id = i.em_id) as lines
     from issued_invoice i where i.em_id = any($1) and i.invoice_duration = $2 and i.credits_invoice_id is null`,
    [ids, month],
  )
  return Map.groupBy(
    rows.map(({ id, ...row }) => ({ ...row, kind: invoiceTable(id) })),
    ({ em_id }) => em_id,
  )
}
