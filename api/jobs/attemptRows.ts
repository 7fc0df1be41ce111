import { hostname } from 'node:os'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { movesOf } from '#schema/states/movesOf.ts'
import type { Database, Db, Trx } from '../db/Database.ts'
import type { JobRow } from './jobRows.ts'
import { failureColumns } from './jobRows.ts'

/** Identifies the current attempt; writes with another number have no effect. */
export interface AttemptKey {
  id: number
  attempt: number
}

/** How an attempt ended. */
type AttemptOutcome = Selectable<Database['job_attempt']>['outcome']

/** Names the process in attempts. */
export const thisNode = `${hostname()}:${process.pid}`

/** Begins the next attempt of a locked job. */
export async function beginAttempt(trx: Trx, { id, attempts }: JobRow): Promise<AttemptKey> {
  const attempt = attempts + 1
  await trx
    .updateTable('job_run')
    .set({
      state: movesOf('job_run').begin.to,
      attempts: attempt,
      next_attempt_at: null,
      started_at: sql`coalesce(started_at, real_moment())`,
    })
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('job_attempt')
    .values({ job_id: id, number: attempt, node: thisNode, started_at: sql`real_moment()` })
    .execute()
  return { id, attempt }
}

/**
 * Whether the attempt is still the current one. Until the transaction ends nobody can end the attempt; its progress, which is
 * stored with the job, can still be written.
 */
export async function isHeld(trx: Trx, { id, attempt }: AttemptKey): Promise<boolean> {
  const row = await trx
    .selectFrom('job_attempt')
    .select('id')
    .where('job_id', '=', id)
    .where('number', '=', attempt)
    .where('outcome', '=', 'running')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the progress of an attempt. @returns why it should end, if it should */
export async function storeProgress(db: Db, { id, attempt }: AttemptKey, [done, total]: [number, number]) {
  const row = await db
    .updateTable('job_run')
    .set({ done, total })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('state', 'in', movesOf('job_run').report.from)
    .returning('is_cancelling')
    .executeTakeFirst()
  if (!row) return 'lost'
  return row.is_cancelling ? 'cancelled' : undefined
}

export const endAttempt = (trx: Trx, { id, attempt }: AttemptKey, end: { outcome: AttemptOutcome; failure?: StoredMessage }) =>
  trx
    .updateTable('job_attempt')
    .set({ outcome: end.outcome, ...(end.failure && failureColumns(end.failure)), ended_at: sql`real_moment()` })
    .where('job_id', '=', id)
    .where('number', '=', attempt)
    .where('outcome', '=', 'running')
    .execute()
