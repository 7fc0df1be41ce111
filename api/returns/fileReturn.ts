import { isDeepStrictEqual } from 'node:util'
import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { correctionLimit, oldestCorrectable } from '#domain/returns/periods.ts'
import type { ReturnFinding } from '#domain/returns/ReturnFinding.ts'
import { waivableReasons } from '#domain/returns/ReturnFinding.ts'
import { isNational } from '#domain/returns/returnSchemes.ts'
import { periodOfCode } from '#domain/returns/Period.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../files/FileStore.ts'
import type { ReadRow } from '#schema/rows.ts'
import type { fiscal_report } from '#schema/tables/vatReturns/fiscal_report.ts'
import { moveRow } from '../records/write/move.ts'
import type { WriteTransaction } from '../records/write/transaction.ts'
import { composeOne } from './composeTasks.ts'
import { eurOf } from './eurOf.ts'
import { reportRows } from './readGroups.ts'
import type { ReturnLaw } from './readReturnLaw.ts'
import { sayFinding } from './sayFinding.ts'
import { storeFiles } from './storeFiles.ts'
import { taskOfReport } from './taskOfReport.ts'

export type Report = ReadRow<typeof fiscal_report>

/** What a person states when a return is filed. */
export interface Filing {
  /** In the currency of the return, with two decimal places. */
  amount: string
  reportDate: Day
  comment: string | null
  reference: string | null
  waiverReason: string | null
}

/** What a filing is judged and stored by. */
export interface FilingLaw {
  law: ReturnLaw
  store: FileStore
}

/**
 * Files a return: its ledger rows are entered as reported, the return is computed once more from exactly these, its files are written and
 * stored, and it becomes submitted. All of it is one transaction.
 * @param report locked
 * @throws {AppError} RETURN_BLOCKED with the reasons; RETURN_CHANGED if the ledger has changed since it was composed; STALE_STATUS
 */
export async function fileReturn(
  trx: WriteTransaction,
  { report, filing }: { report: Report; filing: Filing },
  { law, store }: FilingLaw,
): Promise<void> {
  const { actor, client } = trx
  const today = dayOf(actor.at)
  refuseBlocked(await reasonsOf(trx, report, today), filing.waiverReason)
  const task = await taskOfReport(client, report)
  const limit = isNational(task.registration.scheme) ? '1900-01-01' : oldestCorrectable(task.registration.scheme, today)
  const entered = await reportRows(client, [task], { at: actor.at, reports: [report.id], limits: [limit] })
  const [groups = { groups: [], newest: 0 }] = entered
  const composed = composeOne(task, groups, { law, today })
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(composed.form)), report.content)) throw new AppError('RETURN_CHANGED')
  await storeFiles(trx, store, { report, made: actor.at, userId: actor.operator.id })
  await moveRow(trx, 'fiscal_report', {
    move: 'submit',
    row: report,
    values: {
      ...filedValues(filing, eurOf(task, filing.amount, law)),
      submitted_by: actor.operator.userName,
      submitted_at: actor.at.toISOString(),
    },
  })
}

/** The columns that hold what a person states. */
export const filedValues = ({ amount, reportDate, comment, reference, waiverReason }: Filing, eur: string | null) => ({
  reported_vat_amount: amount,
  reported_vat_eur: eur,
  report_date: reportDate,
  comment,
  ...(reference !== null && { reference }),
  ...(waiverReason !== null && { waiver_reason: waiverReason }),
})

/** Everything that stops the filing of a return today. */
async function reasonsOf({ client }: WriteTransaction, report: Report, today: Day): Promise<ReturnFinding[]> {
  const { rows } = await client.query<{ period: string; mscon: string }>(
    `select period, mscon from fiscal_report_correction
     where em_id = $1 and report_id = $2 and not is_out_of_time`,
    [report.em_id, report.id],
  )
  const scheme = report.report_type === 'ioss' ? 'import' : 'union'
  const late = rows.filter(({ period }) => correctionLimit(scheme, periodOfCode(period)) < today)
  return [...report.findings, ...late.map(({ period, mscon }) => ({ code: 'OUT_OF_TIME', period, mscon }) as const)]
}

/** @throws {AppError} RETURN_BLOCKED for reasons that stand, or are not waived */
function refuseBlocked(reasons: readonly ReturnFinding[], waiverReason: string | null): void {
  const standing = reasons.filter(({ code }) => !waivableReasons.has(code) || waiverReason === null)
  if (!standing.length) return
  throw new AppError('RETURN_BLOCKED', {
    params: {
      reasons: standing.map(sayFinding),
      findings: standing,
      may_be_waived: standing.every(({ code }) => waivableReasons.has(code)) ? 1 : 0,
    },
  })
}
