import { ciiXml } from '#domain/einvoice/ciiXml.ts'
import { invoiceTable } from '#domain/invoicing/invoiceTable.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
import { insertManyStatement } from '../../../records/write/statementOfMany.ts'
import type { UnauditedUnit, WriteUnit } from '../../../records/write/transaction.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { eInvoiceOf } from '../../../documents/invoices/eInvoiceOf.ts'
import { AppError } from '../../../errors.ts'
import { judgeInvoice } from '../papers/judgeInvoice.ts'
import { keep } from '../papers/keptDocument.ts'
import type { InvoiceDraft } from './InvoiceDraft.ts'
import type { InvoiceRow, Issue } from './invoiceRow.ts'
import { columns, invoiceRow, printedDraft } from './invoiceRow.ts'
import { noteIssued } from './billingRows.ts'
import { rowsOfBilled } from './rowsOfBilled.ts'

/**
 * Numbers and stores invoices inside a transaction, with what they bill. Merchants that already have theirs for the month are skipped, so
 * that a run can be repeated. Only one issuer at a time, so that numbers have no gaps: a failure releases the numbers it took.
 * @returns the new invoices' ids
 */
export async function writeInvoices(
  unit: WriteUnit | UnauditedUnit,
  drafts: readonly InvoiceDraft[],
  issue: Issue,
): Promise<number[]> {
  const { client } = unit
  await lockNumbers(client)
  const missing = await withoutInvoice(client, drafts, issue)
  const ids: number[] = []
  for (const [kind, some] of Map.groupBy(missing, (draft) => draft.kind))
    ids.push(...(await writeSeries(unit, { kind, drafts: some }, issue)))
  return ids
}

/** Makes everybody who numbers documents take turns, until the transaction ends. */
export const lockNumbers = (client: Queryable) => client.query(`select pg_advisory_xact_lock(hashtext('clearance invoices'))`)

interface Series {
  kind: InvoiceKind
  drafts: readonly InvoiceDraft[]
}

/** Numbers and stores documents of one series, with what they bill. @returns their ids */
export async function writeSeries(unit: WriteUnit | UnauditedUnit, { kind, drafts }: Series, issue: Issue): Promise<number[]> {
  const { client } = unit
  const { rows: places } = await client.query<{ id: number; place: number }>('select id, place from allot_invoices($1, $2, $3)', [
    kind,
    issue.at.getUTCFullYear(),
    drafts.length,
  ])
  const invoices = drafts.flatMap((draft, index) => {
    const place = places[index]
    return place ? [{ draft, row: invoiceRow(draft, place, issue) }] : []
  })
  const audited = columns.filter((name) => name !== 'id' && name !== 'seller' && name !== 'client')
  const rows = invoices.map(({ row }) => row)
  await insertManyStatement(unit, { table: tableOf('issued_invoice'), rows, audited })
  // Refuses a number that any invoice has, whoever was billed by it.
  await client.query('insert into invoice_number select unnest($1::text[])', [rows.map(({ invoice_number: number }) => number)])
  // Neither an invoice nor its lines are ever changed.
  const audit = { coveredBy: 'issued_invoice' } as const
  const lines = invoices.flatMap(({ draft, row }) => linesOf(draft, row.id))
  await insertManyStatement(unit, { table: tableOf('invoice_line'), audited: audit, rows: lines })
  const at = issue.at.toISOString()
  const billed = invoices.map(({ draft, row }) => rowsOfBilled(draft, row.id, at))
  const splits = billed.flatMap((one) => one.splits)
  if (splits.length) await insertManyStatement(unit, { table: tableOf('billed_split'), audited: audit, rows: splits })
  if (!issue.keepsNoData) await keepData(client, invoices)
  await addReports(
    client,
    billed.flatMap((one) => one.reports),
  )
  await addProducts(
    client,
    billed.flatMap((one) => one.products),
  )
  await noteIssued(
    client,
    drafts.map(({ em_id }) => em_id),
    issue.month,
  )
  return rows.map(({ id }) => id)
}

/** What a rule forbids is not issued, whoever asks for it; what is issued is kept as data from the beginning. */
async function keepData(client: Queryable, invoices: readonly { draft: InvoiceDraft; row: InvoiceRow }[]): Promise<void> {
  const documents = invoices.map(({ draft, row }) => {
    const printed = printedDraft(draft, row)
    const refusal = judgeInvoice(printed)
    if (refusal) throw new AppError('NOT_BILLED', { params: { reason: [refusal] } })
    const content = Buffer.from(ciiXml(eInvoiceOf(printed)))
    return { em_id: draft.em_id, invoice_id: row.id, format: 'cii', content } as const
  })
  await keep(client, documents)
}

type Billed = ReturnType<typeof rowsOfBilled>

async function addReports(client: Queryable, rows: Billed['reports']): Promise<void> {
  if (!rows.length) return
  await client.query(
    `insert into billed_report (em_id, invoice_id, timestamp, line_number, report_id, place, amount)
     select em_id, invoice_id, timestamp, line_number, report_id, place, amount
     from jsonb_populate_recordset(null::billed_report, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

async function addProducts(client: Queryable, rows: Billed['products']): Promise<void> {
  if (!rows.length) return
  await client.query(
    `insert into billed_product (em_id, invoice_id, timestamp, line_number, em_product_id, month)
     select em_id, invoice_id, timestamp, line_number, em_product_id, month
     from jsonb_populate_recordset(null::billed_product, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** The drafts of merchants without an invoice of their kind for the month. */
async function withoutInvoice(
  client: Queryable,
  drafts: readonly InvoiceDraft[],
  { month }: Issue,
): Promise<readonly InvoiceDraft[]> {
  const { rows } = await client.query<{ id: number; em_id: number }>(
    'select id, em_id from issued_invoice where em_id = any($1) and invoice_duration = $2 and credits_invoice_id is null',
    [drafts.map(({ em_id }) => em_id), month],
  )
  const billed = new Set(rows.map(({ id, em_id }) => `${em_id} ${invoiceTable(id)}`))
  return drafts.filter(({ em_id, kind }) => !billed.has(`${em_id} ${kind}`))
}

const linesOf = ({ em_id, figures: { lines } }: InvoiceDraft, invoice_id: number) =>
  lines.map(({ kind, description = null, month = null, quantity, base, amount, computedFrom, credits }, index) => ({
    invoice_id,
    em_id,
    line_number: index + 1,
    kind,
    description,
    month,
    quantity,
    base,
    amount,
    computed_from: computedFrom,
    credits_invoice_id: credits?.invoiceId ?? null,
    credits_line: credits?.line ?? null,
  }))
