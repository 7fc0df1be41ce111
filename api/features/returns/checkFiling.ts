import type { ReplyOf } from '#schema/defineCall.ts'
import type { checkReport } from '#schema/calls/returns/filing.ts'
import { formatsOf } from '#domain/returns/files/formats.ts'
import { periodCode } from '#domain/returns/Period.ts'
import { obligations } from '#domain/returns/periods.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { waivableReasons } from '#domain/returns/ReturnFinding.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { findRow } from '../../records/read/readRow.ts'
import { reconcile } from '../../returns/inspect/readReconciliation.ts'
import { noteOfErrors } from '../../returns/inspect/readNetErrors.ts'
import type { Report } from '../../returns/fileReturn.ts'
import { readRegistrations } from '../../returns/readRegistrations.ts'
import { sayFinding } from '../../returns/sayFinding.ts'

type Reconciliation = Awaited<ReturnType<typeof reconcile>>

/** What stops the filing of a return, and what is worth knowing before. @throws {AppError} UNKNOWN_ROW */
export async function checkFiling({ rw, decide }: Databases, id: number, at: Date): Promise<ReplyOf<typeof checkReport>> {
  const report = (await findRow(rw, tableOf('fiscal_report'), id)) as Report | undefined
  if (!report) throw new AppError('UNKNOWN_ROW')
  const { rows: earlier } = await rw.query<{ global_id: number; period: string; status: string }>(
    `select id as global_id, period, status from fiscal_report
     where em_id = $1 and registration_id = $2 and kind = 'main' and last_day < $3 order by last_day`,
    [report.em_id, report.registration_id, report.last_day],
  )
  const [held] = await readRegistrations(rw, { ids: [report.registration_id] })
  const due = held
    ? obligations(held.registration, { since: held.merchant.registeredDate, until: addDays(report.first_day, -1) })
    : []
  const known = new Set(earlier.map(({ period }) => period))
  const open = earlier.filter(({ status }) => status !== 'submitted').map(({ global_id, period }) => ({ global_id, period }))
  const missing = due.map(({ period }) => periodCode(period)).filter((code) => !known.has(code))
  return {
    global_id: id,
    report_type: report.report_type,
    status: report.status,
    reasons: report.findings.map((finding) => ({
      ...sayFinding(finding),
      finding,
      may_be_waived: waivableReasons.has(finding.code),
    })),
    warnings: [
      ...warningsOf(report, { open: open.length + missing.length, today: dayOf(at) }),
      ...(await noteOfErrors({ db: rw, decide }, report)),
      ...reconciliationWarnings(await reconcile(rw, report)),
    ],
    formats: [...formatsOf(report.scheme_registered_country_code ?? '')],
    earlier_open: open,
    missing_periods: missing,
  }
}

/** They never stop a filing: the return is due whether customs and payments agree or not. */
function reconciliationWarnings({ open, payments }: Reconciliation): Message[] {
  const unpaid = payments.find(({ part, difference }) => part === 'paid' && difference.startsWith('-'))
  return [
    ...(unpaid ? [say('INVOICE_UNPAID', { amount: unpaid.difference.slice(1) })] : []),
    ...(open ? [say('RECONCILIATION_OPEN', { count: open })] : []),
  ]
}

function warningsOf(report: Report, { open, today }: { open: number; today: string }): Message[] {
  const late = report.warnings as readonly { mscon: string; period: string }[]
  return [
    ...(open ? [say('EARLIER_RETURNS_OPEN', { count: open })] : []),
    ...(report.status !== 'submitted' && report.due_date < today ? [say('RETURN_LATE', { due: report.due_date })] : []),
    ...late.map(({ mscon, period }) => say('OUT_OF_TIME', { country: mscon, period })),
  ]
}
