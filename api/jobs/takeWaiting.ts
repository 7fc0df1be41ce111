import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { movesOf } from '#schema/states/movesOf.ts'
import type { Db } from '../db/Database.ts'
import type { JobRow } from './jobRows.ts'
import { thisNode } from './attemptRows.ts'

const TAKEN_MEANWHILE = '23505'

/**
 * Begins the next attempt of a waiting job, unless one that it excludes is running: in one statement, because short jobs take no longer
 * than the bookkeeping around them.
 * @param message the message that was delivered; a job that waits for another one is left alone
 * @returns the job with the files that it works on; undefined if it is no such job
 */
export async function takeWaiting(
  db: Db,
  { job, message }: { job: number; message: string },
): Promise<(JobRow & { files: string[] }) | undefined> {
  const { from, to } = movesOf('job_run').begin
  const { rows } = await sql<JobRow & { files: string[] }>`
    with taken as (
      update job_run set state = ${to}, attempts = attempts + 1, next_attempt_at = null,
        started_at = coalesce(started_at, real_moment())
      where id = ${job} and message = ${message} and state = any(${from})
        and not exists (select from job_run other where other.only_one = job_run.only_one and other.state = ${to})
      returning *),
    attempt as (
      insert into job_attempt (job_id, number, node, started_at)
      select id, attempts, ${thisNode}, real_moment() from taken)
    select taken.*,
      array(select file from job_file where job_id = taken.id and direction = 'in' order by job_file.id) as files
    from taken`
    .execute(db)
    .catch(unlessTaken)
  return rows[0]
}

/** Of two jobs that exclude each other and are taken at once, the later one is refused by their index. */
function unlessTaken(error: unknown): { rows: [] } {
  if (error instanceof DatabaseError && error.code === TAKEN_MEANWHILE) return { rows: [] }
  throw error
}
