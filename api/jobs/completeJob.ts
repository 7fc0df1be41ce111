import { sql } from 'kysely'
import { movesOf } from '#schema/states/movesOf.ts'
import type { Db } from '../db/Database.ts'
import type { JobOutcome } from './JobHandler.ts'
import type { AttemptKey } from './attemptRows.ts'
import { jobNotices } from './jobNotices.ts'
import { resultColumns } from './jobRows.ts'

/**
 * Ends a job that has done its work and made no files, if the attempt is still the current one: in one statement, because short
 * jobs take no longer than the bookkeeping around them. Earlier failures of the same work no longer need attention.
 */
export async function completeJob(db: Db, { id, attempt }: AttemptKey, outcome: Omit<JobOutcome, 'files'>): Promise<void> {
  const { rowsIn = null, rowsOut = null, rowsRefused = null } = outcome
  const { from, to } = movesOf('job_run').complete
  const { result, said } = resultColumns(outcome.result)
  await sql`
    with ended as (
      update job_run set state = ${to}, result = ${result}, said = ${said}, error = null, rows_in = ${rowsIn}, rows_out = ${rowsOut},
        rows_refused = ${rowsRefused}, follow_up = null, next_attempt_at = null, finished_at = real_moment()
      where id = ${id} and attempts = ${attempt} and state = any(${from})
      returning id, kind, input, user_id, timestamp),
    told as (${jobNotices('jobDone')}),
    ended_attempt as (
      update job_attempt set outcome = 'done', error = null, ended_at = real_moment() from ended
      where job_id = ended.id and number = ${attempt} and outcome = 'running'),
    earlier as (
      update job_run failed set follow_up = 'run_again' from ended
      where failed.follow_up = 'open' and failed.kind = ended.kind and failed.input = ended.input and failed.id < ended.id)
    select pg_notify('clearance_job', id::text) from ended`.execute(db)
}
