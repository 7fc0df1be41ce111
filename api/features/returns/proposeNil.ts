import { dayOf } from '#domain/day.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { proposeNilReturns } from '#schema/calls/returns/filing.ts'
import { say } from '#schema/messages/sentences.ts'
import { failureOf } from '../../db/failureOf.ts'
import { AppError } from '../../errors.ts'
import { moveRow } from '../../records/write/move.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { Report } from '../../returns/fileReturn.ts'
import { filedValues } from '../../returns/fileReturn.ts'
import { sayFinding } from '../../returns/sayFinding.ts'
import { lockOpen } from './filing.ts'
import { tellProposed } from './tellProposed.ts'

/** Without a sale and without a correction. */
const isNil = ({ content }: Report): boolean =>
  !content.lines.length && !('corrections' in content && content.corrections.length > 0)

/** @throws {AppError} RETURN_NOT_NIL; RETURN_BLOCKED with the reasons; BEFORE_PERIOD_END */
function checkNil(report: Report, today: string): void {
  if (!isNil(report)) throw new AppError('RETURN_NOT_NIL')
  if (report.last_day >= today) throw new AppError('RULE_BROKEN', { errors: { report_date: say('PERIOD_NOT_OVER') } })
  if (report.findings.length)
    throw new AppError('RETURN_BLOCKED', {
      params: { reasons: report.findings.map(sayFinding), findings: report.findings, may_be_waived: 0 },
    })
}

/**
 * Proposes returns without sales and corrections to be filed with nothing, each in a transaction of its own: done, or with the reason why not.
 * They are filed once a person has confirmed it, with dual control another one. Proposed a second time they stay as they are.
 */
export async function proposeNil(
  writer: Writer,
  { global_ids }: BodyOf<typeof proposeNilReturns>,
): Promise<ReplyOf<typeof proposeNilReturns>> {
  const { operator, at } = writer.actor
  const rows: ReplyOf<typeof proposeNilReturns>['rows'] = []
  for (const global_id of new Set(global_ids)) {
    try {
      await inTransaction(writer, async (trx) => {
        const report = await lockOpen(trx, global_id)
        checkNil(report, dayOf(at))
        if (report.status === 'proposed') return
        const nothing = { amount: '0.00', reportDate: dayOf(at), comment: report.comment, reference: null, waiverReason: null }
        const values = { ...filedValues(nothing, '0.00'), proposed_by: operator.userName }
        await moveRow(trx, 'fiscal_report', { move: 'propose', row: report, values })
      })
      rows.push({ global_id, status: 'proposed', failure: null })
    } catch (error) {
      const { code, message, params } = failureOf(error)
      rows.push({ global_id, status: null, failure: { code, message, params } })
    }
  }
  const done = rows.filter(({ failure }) => failure === null).map(({ global_id }) => global_id)
  await tellProposed(writer.db.write, done, operator.userName)
  const proposed = done.length
  return { ...say('NIL_PROPOSED', { proposed, refused: rows.length - proposed }), rowCount: proposed, rows }
}
