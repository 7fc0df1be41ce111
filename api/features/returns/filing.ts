import { compareDecimals } from '#domain/decimal.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type {
  assignReports,
  fileMany,
  updateFiling,
  updateFiscalReportPayment,
  updateReportComment,
} from '#schema/calls/returns/filing.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import type { Databases } from '../../db/databases.ts'
import { failureOf } from '../../db/failureOf.ts'
import { AppError } from '../../errors.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { settleNotices } from '../../inbox/tellPeople.ts'
import { merchantOf } from '../../records/read/merchantOf.ts'
import { moveRow } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { Filing, Report } from '../../returns/fileReturn.ts'
import { eurOf } from '../../returns/eurOf.ts'
import { filedValues, fileReturn } from '../../returns/fileReturn.ts'
import type { ReturnLaw } from '../../returns/readReturnLaw.ts'
import { readReturnLaw } from '../../returns/readReturnLaw.ts'
import { taskOfReport } from '../../returns/taskOfReport.ts'
import { checkType, readFiling } from './readFiling.ts'
import { tellProposed } from './tellProposed.ts'

const reports = tableOf('fiscal_report')

export interface FilingDeps {
  db: Databases
  store: FileStore
  dualControl: boolean
}

type FiledReply = ReplyOf<typeof updateFiscalReportPayment>

/** A return that is not submitted, locked. @throws {AppError} UNKNOWN_ROW; STALE_STATUS once it is submitted */
export async function lockOpen(trx: WriteTransaction, id: number): Promise<Report> {
  const emId = await merchantOf(trx.client, reports, id)
  if (emId === undefined) throw new AppError('UNKNOWN_ROW')
  const { rows } = await trx.client.query<Report>(
    `select ${Object.keys(reports.fields).join(', ')} from fiscal_report where em_id = $1 and id = $2 for no key update`,
    [emId, id],
  )
  const [report] = rows
  if (!report) throw new AppError('UNKNOWN_ROW')
  if (!isPossible('fiscal_report', 'submit', report.status)) throw new AppError('STALE_STATUS')
  return report
}

/** Saves what is to be filed without submitting it; a proposal of other figures is taken back. */
export function saveFiling(writer: Writer, body: BodyOf<typeof updateFiling>): Promise<FiledReply> {
  checkType(body.report_type)
  return inTransaction(writer, async (trx) => {
    const report = await lockOpen(trx, body.global_id)
    checkType(body.report_type, report)
    const filing = readFiling(report, body, writer.actor.at)
    const values = { ...filedValues(filing, await eurFor(trx, { report, filing, law: await readReturnLaw(trx.db) })) }
    if (report.status === 'proposed' && !isSame(report, filing)) {
      await moveRow(trx, 'fiscal_report', { move: 'takeBack', row: report, values: { ...values, proposed_by: null } })
      await settleProposal(trx, report)
    } else await updateLocked(trx, reports, { before: report, values })
    const status = report.status === 'proposed' && isSame(report, filing) ? 'proposed' : 'pending'
    return { ...say('FILING_SAVED'), rowCount: 1, status, awaiting_confirmation: status === 'proposed' }
  })
}

const settleProposal = (trx: WriteTransaction, { id }: Report) =>
  settleNotices(trx.db, { table: 'fiscal_report', id }, ['filingProposed'])

const eurFor = async (trx: WriteTransaction, { report, filing, law }: Submission) =>
  eurOf(await taskOfReport(trx.client, report), filing.amount, law)

/** Whether a proposal holds the same figures. */
const isSame = (report: Report, { amount, reportDate, comment }: Filing): boolean =>
  report.reported_vat_amount !== null &&
  compareDecimals(report.reported_vat_amount, amount) === 0 &&
  report.report_date === reportDate &&
  (report.comment ?? null) === comment

/**
 * Files a return, or proposes it where dual control is on: another person confirms by the same call with the same figures.
 * @throws {AppError} RULE_BROKEN, RETURN_BLOCKED, RETURN_CHANGED, SAME_PERSON, STALE_STATUS
 */
export function submitFiling(
  writer: Writer,
  deps: FilingDeps,
  body: BodyOf<typeof updateFiscalReportPayment>,
): Promise<FiledReply> {
  checkType(body.report_type)
  return inTransaction(writer, async (trx) => {
    const report = await lockOpen(trx, body.global_id)
    checkType(body.report_type, report)
    if (report.em_id !== body.em_id) throw new AppError('UNKNOWN_ROW')
    const filing = readFiling(report, body, writer.actor.at)
    const reply = await submit(trx, deps, { report, filing, law: await readReturnLaw(trx.db) })
    if (reply.status === 'proposed') await tellProposed(trx.db, [report.id], writer.actor.operator.userName)
    return reply
  })
}

interface Submission {
  report: Report
  filing: Filing
  law: ReturnLaw
}

/** Files a return, or proposes it where dual control is on and nobody has proposed the same figures. */
export async function submit(trx: WriteTransaction, { store, dualControl }: FilingDeps, { report, filing, law }: Submission) {
  const reference = filing.reference ?? report.reference ?? ''
  const { userName } = trx.actor.operator
  if (dualControl && (report.status !== 'proposed' || !isSame(report, filing))) {
    const values = filedValues(filing, await eurFor(trx, { report, filing, law }))
    await moveRow(trx, 'fiscal_report', { move: 'propose', row: report, values: { ...values, proposed_by: userName } })
    return { ...say('RETURN_PROPOSED', { reference }), rowCount: 1, status: 'proposed', awaiting_confirmation: true } as const
  }
  if (dualControl && report.proposed_by === userName) throw new AppError('SAME_PERSON')
  const waiverReason = filing.waiverReason ?? report.waiver_reason
  await fileReturn(trx, { report, filing: { ...filing, waiverReason } }, { law, store })
  await settleProposal(trx, report)
  return { ...say('RETURN_FILED', { reference }), rowCount: 1, status: 'submitted', awaiting_confirmation: false } as const
}

/** Files returns with the VAT that they come to, each in a transaction of its own: done, or with the reason why not. */
export async function submitMany(
  writer: Writer,
  deps: FilingDeps,
  { reports: wanted }: BodyOf<typeof fileMany>,
): Promise<ReplyOf<typeof fileMany>> {
  const law = await readReturnLaw(deps.db.decide)
  const rows: ReplyOf<typeof fileMany>['rows'] = []
  for (const { global_id, report_type, report_date } of wanted) {
    try {
      const done = await inTransaction(writer, async (trx) => {
        checkType(report_type)
        const report = await lockOpen(trx, global_id)
        checkType(report_type, report)
        const { reported_vat_amount: saved, total_vat_due: due } = report
        if (saved !== null && compareDecimals(saved, due) !== 0)
          throw new AppError('RULE_BROKEN', { errors: { reported_vat_amount: say('AMOUNT_DIFFERS') } })
        const day = report_date ?? (report.status === 'proposed' ? report.report_date : null)
        const stated = { reported_vat_amount: due, ...(day !== null && { report_date: day }) }
        return submit(trx, deps, { report, filing: readFiling(report, stated, writer.actor.at), law })
      })
      rows.push({ global_id, status: done.status, awaiting_confirmation: done.awaiting_confirmation, failure: null })
    } catch (error) {
      const { code, message, params } = failureOf(error)
      rows.push({ global_id, status: null, awaiting_confirmation: false, failure: { code, message, params } })
    }
  }
  const proposed = rows.filter(({ status }) => status === 'proposed').map(({ global_id }) => global_id)
  await tellProposed(deps.db.write, proposed, writer.actor.operator.userName)
  const done = rows.filter(({ failure }) => failure === null).length
  return { ...say('RETURNS_FILED', { filed: done, refused: rows.length - done }), rowCount: done, rows }
}

/** Writes the comment of a return that is not submitted. */
export function writeComment(writer: Writer, { global_id, report_type, comment }: BodyOf<typeof updateReportComment>) {
  checkType(report_type)
  return inTransaction(writer, async (trx) => {
    const report = await lockOpen(trx, global_id)
    checkType(report_type, report)
    await updateLocked(trx, reports, { before: report, values: { comment: comment.trim() || null } })
    return { rowCount: 1 }
  })
}

/** Says who takes care of returns. @throws {AppError} UNKNOWN_ROW, STALE_STATUS: then of none */
export function assignTo(writer: Writer, { global_ids, owner }: BodyOf<typeof assignReports>) {
  return inTransaction(writer, async (trx) => {
    for (const id of [...new Set(global_ids)].toSorted((a, b) => a - b))
      await updateLocked(trx, reports, { before: await lockOpen(trx, id), values: { owner } })
    return { rowCount: global_ids.length }
  })
}
