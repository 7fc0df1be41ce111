import { sql } from 'kysely'
import type { Db } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import { recordChange } from '../audit/recordChange.ts'
import type { Actor } from '../base/Actor.ts'

/** A session that can still be used, as people recognise it. */
interface OpenSession {
  id: string
  started: string
  last_used: string
  ip: string | null
  user_agent: string | null
  method: string
  /** It is the one that asks. */
  is_own: boolean
}

/** The open sessions of a person, the one used last first. */
export async function readOpenSessions(signIn: Db, userId: number, ownSession: string): Promise<{ rows: OpenSession[] }> {
  const rows = await signIn
    .selectFrom('open_session')
    .select(['id', 'started', 'last_used', 'ip', 'user_agent', 'method'])
    .where('user_id', '=', userId)
    .orderBy('last_used', 'desc')
    .execute()
  return { rows: rows.map((row) => ({ ...row, is_own: row.id === ownSession })) }
}

/** How many sessions of a person are open. */
export async function countOpenSessions(signIn: Db, userId: number): Promise<number> {
  const { count } = await signIn
    .selectFrom('open_session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Which sessions of a person are to end: one, all, or all but one. */
export type WhichSessions = { only: string } | { but: string } | 'all'

/** Whose session this is; undefined if there is none, or it has ended. */
export async function personOfSession(signIn: Db, sessionId: string): Promise<number | undefined> {
  const row = await signIn
    .selectFrom('auth_session')
    .select('user_id')
    .where('id', '=', sessionId)
    .where('revoked', 'is', null)
    .executeTakeFirst()
  return row?.user_id
}

/**
 * Ends sessions of a person; every node refuses their tokens at once.
 * @returns how many open ones ended; those that nobody has used for too long end as well, and are not counted
 * @throws {AppError} UNKNOWN_ROW if it names a session that is not one of the person's, or has ended
 */
export async function endSessions(
  signIn: Db,
  userId: number,
  { which, actor }: { which: WhichSessions; actor: Actor },
): Promise<{ rowCount: number; sessions_ended: number }> {
  return signIn.transaction().execute(async (trx) => {
    const open = new Set(
      (await trx.selectFrom('open_session').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id),
    )
    let sessions = trx
      .updateTable('auth_session')
      .set({
        revoked: sql<string>`real_now()`,
        revoked_reason: userId === actor.operator.id ? 'ended by the person' : 'ended by an administrator',
      })
      .where('user_id', '=', userId)
      .where('revoked', 'is', null)
    if (which !== 'all') sessions = sessions.where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.but)
    const ended = (await sessions.returning('id').execute()).filter(({ id }) => open.has(id)).length
    if (which !== 'all' && 'only' in which && !ended) throw new AppError('UNKNOWN_ROW')
    if (ended)
      await recordChange(trx, {
        table: 'operator_user',
        id: userId,
        action: 'call',
        before: null,
        after: { sessions_ended: ended },
        actor,
      })
    return { rowCount: ended, sessions_ended: ended }
  })
}
