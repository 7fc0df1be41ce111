import { buffer, text } from 'node:stream/consumers'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { tieOutReport } from '#schema/calls/returns/inspecting.ts'
import { isPositive, subtractDecimals, sumDecimals, withDecimals } from '#domain/decimal.ts'
import { checkReturnFile } from '#domain/returns/files/checkReturnFile.ts'
import type { ReturnFormat } from '#domain/returns/files/formats.ts'
import { formatsOf, isTextFormat } from '#domain/returns/files/formats.ts'
import type { AnyReturn } from '#domain/returns/files/isNational.ts'
import type { Part } from '#domain/returns/LedgerGroup.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Db } from '../../db/Database.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { ReturnFileRefused, writeReturnFile } from '../../documents/returns/returnFiles.ts'
import type { FileStores } from '../../files/fileStores.ts'
import type { LedgerSums } from './LedgerSums.ts'
import { vatByCurrency } from './readDifference.ts'
import type { InspectedReport } from './readReport.ts'
import { noteOfErrors } from './readNetErrors.ts'
import { readReport } from './readReport.ts'

type Reply = ReplyOf<typeof tieOutReport>

interface Deps {
  db: Queryable
  /** Where the rates are read. */
  decide: Db
  files: FileStores
  sums: LedgerSums
  at: Date
}

/** Compares a return with the ledger and with its files, and names what was reported, invoiced and paid. @throws {AppError} UNKNOWN_ROW */
export async function readTieOut(deps: Deps, id: number): Promise<Reply> {
  const { db } = deps
  const report = await readReport(db, id)
  const { total_vat_due: due } = report
  const [ledger, lines, checked, invoice] = [
    await compareLedger(deps, report),
    await totalOfParts(db, report),
    await checkFiles(deps, report),
    await readInvoice(db, report),
  ]
  return {
    currency: report.currency,
    ledger,
    lines,
    due,
    difference: withDecimals(subtractDecimals(lines, due), 2),
    files: checked,
    notes: await noteOfErrors({ db, decide: deps.decide }, report),
    reported: report.reported_vat_amount,
    invoice,
  }
}

/** The VAT of the ledger's rows and that of which the lines were made, in the currencies of the sales. */
async function compareLedger({ db, sums }: Deps, report: InspectedReport): Promise<Reply['ledger']> {
  const ofRows = await sums.of(db, report)
  const { rows: made } = await db.query<{ parts: Part[] }>(
    `select made_of as parts from fiscal_report_line where em_id = $1 and report_id = $2
     union all select made_of from fiscal_report_correction
     where em_id = $1 and report_id = $2 and not (is_out_of_time and $3)`,
    [report.em_id, report.id, report.status === 'submitted'],
  )
  const ofLines = vatByCurrency(made.flatMap(({ parts }) => parts))
  const ofLedger = new Map(ofRows.map(({ currency, vat, rows }) => [currency, { vat, rows }]))
  return [...new Set([...ofLedger.keys(), ...ofLines.keys()])].toSorted().map((currency) => {
    const { vat, rows } = ofLedger.get(currency) ?? { vat: '0', rows: 0 }
    const lines = ofLines.get(currency) ?? '0'
    const [own, other] = [withDecimals(vat, 2), withDecimals(lines, 2)]
    return { currency, rows, ledger: own, lines: other, difference: withDecimals(subtractDecimals(vat, lines), 2) }
  })
}

/** The sum of the balances above zero; outside the Union the sum of the lines. */
async function totalOfParts(db: Queryable, report: InspectedReport): Promise<string> {
  const { rows } = await db.query<{ vat: string }>(
    `select sum(vat)::text as vat from (
       select mscon, vat from fiscal_report_line where em_id = $1 and report_id = $2
       union all select mscon, vat from fiscal_report_correction
       where em_id = $1 and report_id = $2 and not is_out_of_time) parts group by mscon`,
    [report.em_id, report.id],
  )
  const balances = rows.map(({ vat }) => vat)
  const counted = report.report_type === 'non_eu_ioss' ? balances : balances.filter(isPositive)
  return withDecimals(sumDecimals(counted), 2)
}

interface StoredReturnFile {
  format: ReturnFormat
  file: string
  sha256: string
  store: string
}

/** Whether each file holds the figures of the return: those that are kept byte by byte, those of an open return as they would be written. */
async function checkFiles(deps: Deps, report: InspectedReport): Promise<Reply['files']> {
  const { rows } = await deps.db.query<StoredReturnFile>(
    `select f.format, f.file, f.sha256, s.store from fiscal_report_file f join stored_file s on s.handle = f.file
     where f.em_id = $1 and f.report_id = $2`,
    [report.em_id, report.id],
  )
  const checked: Reply['files'] = []
  for (const format of formatsOf(report.scheme_registered_country_code ?? '')) {
    const stored = rows.find((row) => row.format === format)
    const problems = stored ? await problemsOfStored(deps, report, stored) : await problemsOfDraft(deps, report, format)
    checked.push({ format, is_stored: stored !== undefined, agrees: problems.length === 0, problems })
  }
  return checked
}

type Problems = Reply['files'][number]['problems']

const formOf = (report: InspectedReport): AnyReturn => report.content

async function problemsOfStored({ files }: Deps, report: InspectedReport, stored: StoredReturnFile): Promise<Problems> {
  const store = files.named(stored.store)
  if (!store) return [say('RETURN_FILE_GONE')]
  if ((await store.sha256Of(stored.file)) !== stored.sha256) return [say('RETURN_FILE_CHANGED')]
  const { format } = stored
  if (!isTextFormat(format)) return []
  const bytes = await buffer(await store.read(stored.file))
  return checkReturnFile(bytes.toString('utf8'), format, formOf(report)).map(({ code, params }) => say(code, params))
}

async function problemsOfDraft({ at }: Deps, report: InspectedReport, format: ReturnFormat): Promise<Problems> {
  // PDF and workbook show what the csv holds, and are refused for the same sums.
  const written = isTextFormat(format) ? format : 'csv'
  try {
    await text(writeReturnFile(formOf(report), written, { draft: true, due: report.due_date, made: at }).content)
    return []
  } catch (error) {
    if (!(error instanceof ReturnFileRefused)) throw error
    return error.problems.map(({ code, params }) => say(code, params))
  }
}

/** The invoice of the month in which the period ends, with what invoices have passed on of this return so far (FISC-44). */
async function readInvoice(db: Queryable, report: InspectedReport): Promise<Reply['invoice']> {
  const { rows } = await db.query<{ id: number; invoice_number: string; vat: string | null; total: string; paid: string }>(
    `select v.id, v.invoice_number, v.total_invoice_amount_in_eur as total, v.paid_amount as paid,
       (select sum(b.amount)::text from billed_report b where b.em_id = v.em_id and b.report_id = $3) as vat
     from issued_invoice v where v.em_id = $1 and v.invoice_duration = $2 order by v.id limit 1`,
    [report.em_id, report.last_day.slice(0, 7), report.id],
  )
  return rows[0] ?? null
}
