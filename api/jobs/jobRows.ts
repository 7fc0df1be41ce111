import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { saidBy } from '#schema/messages/messages.ts'
import type { Json } from '#schema/kinds.ts'
import { movesOf } from '#schema/states/movesOf.ts'
import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { Database, Db, Trx } from '../db/Database.ts'
import { addFiles } from './jobFiles.ts'
import { jobNotices } from './jobNotices.ts'
import type { NewJob } from './NewJob.ts'

export type JobRow = Selectable<Database['job_run']>

/** JSON columns are written as text, although their type is that of the value. */
const json = (value: unknown): Json => JSON.stringify(value)

/** Adds a job that waits. */
export async function insertJob(trx: Trx, job: NewJob, message: string): Promise<number> {
  const { kind, subject = null, input = {}, author, schedule = null, dueAt = null, onlyOne = null, againOf = null } = job
  const { id } = await trx
    .insertInto('job_run')
    .values({
      kind,
      subject,
      input: json(input),
      user_id: author.id,
      started_by: author.userName,
      schedule_id: schedule,
      due_at: dueAt,
      only_one: onlyOne,
      again_of: againOf,
      message,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addFiles(trx, { job: id, direction: 'in', handles: job.files ?? [] })
  return id
}

export const findJob = (db: Db | Trx, id: number): Promise<JobRow | undefined> =>
  db.selectFrom('job_run').selectAll().where('id', '=', id).executeTakeFirst()

export const lockJob = (trx: Trx, id: number): Promise<JobRow | undefined> =>
  trx.selectFrom('job_run').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const moves = movesOf('job_run')

/** How a job ends. */
type Settled = { move: 'complete' | 'fail' | 'cancel' } & Partial<
  Pick<JobRow, 'result' | 'error' | 'said' | 'rows_in' | 'rows_out' | 'rows_refused' | 'failures'>
>

/** The columns of a failure: its English sentence, and the code and values from which every language forms its own. */
export const failureColumns = (failure: StoredMessage) => ({ error: failure.message, said: json(saidBy(failure)) })

/** Why a job has failed. */
export const failureOfJob = ({ error, said }: Pick<JobRow, 'error' | 'said'>): StoredMessage => ({
  code: '',
  ...(said as Partial<StoredMessage> | null),
  message: error ?? '',
})

/** The columns of a result, in the same form. */
export const resultColumns = (result: StoredMessage | string) =>
  typeof result === 'string' ? { result, said: null } : { result: result.message, said: json(saidBy(result)) }

export const setFailures = (trx: Trx, id: number, failures: number) =>
  trx.updateTable('job_run').set({ failures }).where('id', '=', id).execute()

/** Ends a job. A failure needs somebody's attention, unless the same work is repeated: then the result of that counts. */
export async function endJob(trx: Trx, id: number, { move, ...values }: Settled): Promise<void> {
  const { from, to: state } = moves[move]
  const follow_up = move === 'fail' ? 'open' : null
  const { kind, input } = await trx
    .updateTable('job_run')
    .set({ ...values, state, follow_up, next_attempt_at: null, finished_at: sql`real_moment()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(['kind', 'input'])
    .executeTakeFirstOrThrow()
  if (move === 'cancel') return
  await trx
    .updateTable('job_run')
    .set({ follow_up: 'run_again' })
    .where('kind', '=', kind)
    .where('follow_up', '=', 'open')
    .where('input', '=', json(input))
    .where('id', '<', id)
    .execute()
  const notices = jobNotices(move === 'fail' ? 'jobFailed' : 'jobDone')
  await sql`with ended as (select id, user_id, timestamp from job_run where id = ${id}) ${notices}`.execute(trx)
}

/** Records that somebody has dealt with a failure. @returns false if it did not need attention */
export async function acknowledgeFailure(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job_run')
    .set({ follow_up: 'acknowledged' })
    .where('id', '=', id)
    .where('follow_up', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes a job wait for its next attempt, which a new message will start. */
export async function awaitAttempt(
  trx: Trx,
  id: number,
  next: { message: string; at: Date | null; failure?: StoredMessage | undefined; failures: number },
): Promise<void> {
  await trx
    .updateTable('job_run')
    .set({
      state: moves.wait.to,
      message: next.message,
      next_attempt_at: next.at?.toISOString() ?? null,
      failures: next.failures,
      ...(next.failure && failureColumns(next.failure)),
    })
    .where('id', '=', id)
    .where('state', 'in', moves.wait.from)
    .execute()
}

export const requestCancellation = (trx: Trx, id: number) =>
  trx.updateTable('job_run').set({ is_cancelling: true }).where('id', '=', id).execute()

/** Locks these jobs, so that until the transaction ends nobody else starts one of them. */
export const lockExclusiveJobs = (trx: Trx, onlyOne: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${onlyOne}))`.execute(trx)

/** Whether one of these jobs, which run one at a time, is running. */
export async function isRunning(db: Db | Trx, onlyOne: string): Promise<boolean> {
  const row = await db
    .selectFrom('job_run')
    .select('id')
    .where('only_one', '=', onlyOne)
    .where('state', '=', moves.begin.to)
    .executeTakeFirst()
  return row !== undefined
}

/** The same job of the same person, if it waits for its first attempt. */
export async function findEqualWaiting(
  trx: Trx,
  { kind, input = {}, author, onlyOne }: NewJob & { onlyOne: string },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('job_run')
    .select('id')
    .where('state', 'in', moves.begin.from)
    .where('failures', '=', 0)
    .where('only_one', '=', onlyOne)
    .where('kind', '=', kind)
    .where('input', '=', json(input))
    .where('user_id', '=', author.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The newest job of a kind. */
export const lastOfKind = (trx: Trx, kind: JobKindName): Promise<JobRow | undefined> =>
  trx.selectFrom('job_run').selectAll().where('kind', '=', kind).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Whether a job of a schedule waits or runs. */
export async function isScheduleBusy(trx: Trx, schedule: number): Promise<boolean> {
  const row = await trx
    .selectFrom('job_run')
    .select('id')
    .where('schedule_id', '=', schedule)
    .where('state', 'in', moves.cancel.from)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes what ended before a moment: jobs without a failure, and their attempts and ticks. The last good run of each kind stays. */
export async function deleteOldJobs(trx: Trx, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from job_run j where state in ('done', 'cancelled') and finished_at < ${before.toISOString()}
      and exists (select 1 from job_run n where n.kind = j.kind and n.state = 'done' and n.id > j.id)
      and not exists (select 1 from job_run n where n.again_of = j.id) limit 10000`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return 0
  await trx.deleteFrom('schedule_run').where('job_id', 'in', ids).execute()
  await trx.deleteFrom('job_file').where('job_id', 'in', ids).execute()
  await trx.deleteFrom('job_attempt').where('job_id', 'in', ids).execute()
  await trx.deleteFrom('job_run').where('id', 'in', ids).execute()
  return ids.length
}

/** Notifies all nodes of a change of a job, once the transaction is committed. */
export const notifyJobChange = (trx: Trx, id: number) => sql`select pg_notify('clearance_job', ${String(id)})`.execute(trx)
