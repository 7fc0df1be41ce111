import type { Db, Trx } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import type { Lifetimes, Session } from './sessions.ts'
import { refreshExpiry, revokeSession, userColumns } from './sessions.ts'
import { digestOf, newToken, openWith, sealWith } from '../base/tokens.ts'

/** How long a used token still gets the same reply: the first reply may have been lost, or two tabs asked at once. */
const GRACE_MS = 10_000

/** A refresh token that somebody presents, and when. */
interface Presented {
  token: string
  now: Date
}

interface Issued {
  refreshToken: string
  refreshExpires: string
}

/**
 * Exchanges a refresh token for the next one. Each can be exchanged once; presenting an older one ends the session with all
 * its tokens, because then two parties hold them.
 * @throws {AppError} UNAUTHORIZED for a token that is unknown, used, expired, or of a session that has ended
 */
export async function rotateToken(db: Db, presented: Presented, lifetimes: Lifetimes): Promise<Session> {
  // Refusals are returned, not thrown: throwing would roll the revocation back.
  const session = await db.transaction().execute(async (trx) => {
    const live = await lockSession(trx, presented)
    if (!live) return undefined
    const issued = (await issueSuccessor(trx, presented, { ...lifetimes, ...live })) ?? (await repeatAnswer(trx, presented))
    if (issued === 'expired') return undefined
    if (issued === 'reused') {
      await revokeSession(trx, live.id, 'refresh token used twice')
      return undefined
    }
    const user = await trx
      .selectFrom('operator_user')
      .select(userColumns)
      .where('id', '=', live.user_id)
      .where('enabled', '=', true)
      .executeTakeFirst()
    if (!user) return undefined
    return { id: live.id, user, generation: live.generation, isLimited: live.is_limited, ...issued }
  })
  if (!session) throw new AppError('UNAUTHORIZED')
  return session
}

/** The lock serialises refreshes with each other and with sign-out: after a sign-out no token of the session is issued. */
const lockSession = (trx: Trx, { token, now }: Presented) =>
  trx
    .selectFrom('auth_session')
    .select(['id', 'user_id', 'expires', 'generation', 'is_limited'])
    .where('id', '=', (where) => where.selectFrom('refresh_token').select('session_id').where('hash', '=', digestOf(token)))
    .where('revoked', 'is', null)
    .where('expires', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst()

async function issueSuccessor(
  trx: Trx,
  { token, now }: Presented,
  session: Lifetimes & { id: string; expires: string },
): Promise<Issued | undefined> {
  const refreshToken = newToken()
  const taken = await trx
    .updateTable('refresh_token')
    .set({ used: now.toISOString(), successor: digestOf(refreshToken), successor_sealed: sealWith(token, refreshToken) })
    .where('hash', '=', digestOf(token))
    .where('used', 'is', null)
    .where('expires', '>', now.toISOString())
    .executeTakeFirst()
  if (!taken.numUpdatedRows) return undefined
  const refreshExpires = refreshExpiry(session.expires, now, session)
  await trx.updateTable('auth_session').set({ last_used: now.toISOString() }).where('id', '=', session.id).execute()
  await trx
    .insertInto('refresh_token')
    .values({ hash: digestOf(refreshToken), session_id: session.id, issued: now.toISOString(), expires: refreshExpires })
    .execute()
  return { refreshToken, refreshExpires }
}

/** The same successor again, as long as nobody has used it; the database contains it in encrypted form only. */
async function repeatAnswer(trx: Trx, { token, now }: Presented): Promise<Issued | 'expired' | 'reused'> {
  const known = await trx
    .selectFrom('refresh_token')
    .leftJoin('refresh_token as next', 'next.hash', 'refresh_token.successor')
    .select(['refresh_token.used', 'refresh_token.successor_sealed', 'next.used as next_used', 'next.expires as next_expires'])
    .where('refresh_token.hash', '=', digestOf(token))
    .executeTakeFirst()
  if (!known?.used) return 'expired'
  const { used, successor_sealed, next_used, next_expires } = known
  const isRecent = now.getTime() - Date.parse(used) <= GRACE_MS
  if (!isRecent || !successor_sealed || !next_expires || next_used) return 'reused'
  return { refreshToken: openWith(token, successor_sealed), refreshExpires: next_expires }
}
