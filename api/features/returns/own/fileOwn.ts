import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { fileOwnReturn } from '#schema/calls/returns/own.ts'
import { say } from '#schema/messages/sentences.ts'
import { failureOf } from '../../../db/failureOf.ts'
import { AppError, storedFailure } from '../../../errors.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import { readReturnLaw } from '../../../returns/readReturnLaw.ts'
import type { FilingDeps } from '../filing.ts'
import { lockOpen, submit } from '../filing.ts'
import { readFiling } from '../readFiling.ts'
import { tellProposed } from '../tellProposed.ts'
import type { OwnPart } from './readOwn.ts'
import { readOwn } from './readOwn.ts'

/**
 * Files all parts of the return of our registration that are open, each with the VAT that it comes to: in one transaction all of them, or
 * none. With dual control they are proposed, and filed by the same call of another person.
 * @throws {AppError} OWN_PARTS_MISSING while merchants lack their return; STALE_STATUS if all are filed; OWN_PART_REFUSED names the first
 *   that cannot be filed, with the reason
 */
export function fileOwn(
  writer: Writer,
  deps: FilingDeps,
  { report_date, ...wanted }: BodyOf<typeof fileOwnReturn>,
): Promise<ReplyOf<typeof fileOwnReturn>> {
  return inTransaction(writer, async (trx) => {
    const { parts, missing } = await readOwn(trx.client, wanted, writer.actor.at)
    if (missing.length)
      throw new AppError('OWN_PARTS_MISSING', { params: { count: missing.length, merchant: missing[0]?.client ?? '' } })
    const open = parts.filter(({ status }) => status !== 'submitted')
    if (!open.length) throw new AppError('STALE_STATUS')
    const law = await readReturnLaw(trx.db)
    let last: Awaited<ReturnType<typeof submit>> | undefined
    for (const part of open) last = await fileOne(trx, { ...deps, law }, { part, report_date })
    const status = last?.status ?? null
    const ids = open.map(({ id }) => id)
    if (status === 'proposed') await tellProposed(trx.db, ids, writer.actor.operator.userName)
    const said = status === 'proposed' ? 'OWN_RETURN_PROPOSED' : 'OWN_RETURN_FILED'
    return { ...say(said, { count: open.length }), rowCount: open.length, status, awaiting_confirmation: status === 'proposed' }
  })
}

interface One {
  part: OwnPart
  report_date: string | undefined
}

async function fileOne(
  trx: WriteTransaction,
  { law, ...deps }: FilingDeps & { law: Parameters<typeof submit>[2]['law'] },
  { part, report_date }: One,
) {
  try {
    const report = await lockOpen(trx, part.id)
    const day = report_date ?? (report.status === 'proposed' ? report.report_date : null)
    const stated = { reported_vat_amount: report.total_vat_due, ...(day !== null && { report_date: day }) }
    return await submit(trx, deps, { report, filing: readFiling(report, stated, trx.actor.at), law })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.statusCode >= 500 || failure.code === 'SAME_PERSON') throw error
    throw new AppError('OWN_PART_REFUSED', {
      params: { merchant: part.client, reason: [storedFailure(failure)], report: part.id },
    })
  }
}
