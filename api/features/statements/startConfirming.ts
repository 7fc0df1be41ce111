import type { confirmSureEntries } from '#schema/calls/invoices/statements.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { JobRow } from '../../jobs/jobRows.ts'
import { failureOfJob } from '../../jobs/jobRows.ts'
import type { Jobs } from '../../jobs/Jobs.ts'

/** Starts the job that books the sure entries. @returns its id */
export const startConfirming = ({ db, jobs }: { db: Databases; jobs: Jobs }, { operator }: Actor): Promise<number> =>
  db.write
    .transaction()
    .execute((trx) =>
      jobs.addOrJoin(trx, { kind: 'confirm_bank_entries', input: {}, author: operator, onlyOne: 'confirm bank entries' }),
    )

/**
 * What the call answers about its job.
 * @param ended undefined if it goes on
 * @throws {AppError} JOB_FAILED, JOB_CANCELLED
 */
export function answerOf(job: number, ended: JobRow | undefined): ReplyOf<typeof confirmSureEntries> {
  if (!ended) return { ...say('JOB_GOES_ON', { job }), job }
  if (ended.state === 'failed') throw new AppError('JOB_FAILED', { params: { job, reason: [failureOfJob(ended)] } })
  if (ended.state === 'cancelled') throw new AppError('JOB_CANCELLED', { params: { job } })
  const booked = ended.rows_out ?? 0
  return { ...say('ENTRIES_CONFIRMED', { booked, left: (ended.rows_in ?? 0) - booked }), job, booked }
}
