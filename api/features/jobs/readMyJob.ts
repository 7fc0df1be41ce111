import type { Static } from 'typebox'
import type { composedMessage } from '#schema/replies.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError, messageOf } from '../../errors.ts'
import { findJob } from '../../jobs/jobRows.ts'
import type { Jobs } from '../../jobs/Jobs.ts'

/**
 * A job that the person has started, as soon as it has ended, or after a few seconds as it is then.
 * @throws {AppError} UNKNOWN_ROW, also for the job of somebody else
 */
export async function readMyJob(
  { db, jobs }: { db: Databases; jobs: Jobs },
  { id, person, signal }: { id: number; person: number; signal: AbortSignal },
) {
  const now = await findJob(db.write, id)
  if (now?.user_id !== person) throw new AppError('UNKNOWN_ROW')
  const { state, result, error, said, rows_out, rows_refused } = (await jobs.endedSoon(id, signal)) ?? now
  if (state === 'cancelled') {
    const { code, params, message } = messageOf(new AppError('JOB_CANCELLED', { params: { job: id } }))
    return { id, state, message, said: { code, params: { ...params } }, rows_out, rows_refused }
  }
  return { id, state, message: result ?? error, said: said as Static<typeof composedMessage> | null, rows_out, rows_refused }
}
