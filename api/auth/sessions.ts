import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../db/Database.ts'
import { AppError } from '../errors.ts'

/** A person as tokens name them. */
export interface SessionUser {
  id: number
  user_name: string
  full_name: string
  email: string
  roles: string[]
}

export interface Session {
  id: string
  user: SessionUser
  refreshToken: string
}

type Lifetimes = Pick<Config, 'refreshIdleSeconds' | 'refreshMaxSeconds'>

const userColumns = ['id', 'user_name', 'full_name', 'email', 'roles'] as const

/** Tokens are kept as their SHA-256: 256 random bits need no salt. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const newToken = (): string => randomBytes(32).toString('base64url')

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

async function addToken(
  trx: Trx,
  sessionId: string,
  ends: string,
  now: Date,
  { refreshIdleSeconds }: Lifetimes,
): Promise<string> {
  const token = newToken()
  const idleEnd = later(now, refreshIdleSeconds).toISOString()
  await trx
    .insertInto('refresh_token')
    .values({ hash: digestOf(token), session_id: sessionId, issued: now.toISOString(), expires: idleEnd < ends ? idleEnd : ends })
    .execute()
  return token
}

/** Begins a session for a person who has just proved who they are. */
export async function startSession(db: Db, user: SessionUser, ip: string, now: Date, lifetimes: Lifetimes): Promise<Session> {
  const id = randomUUID()
  const expires = later(now, lifetimes.refreshMaxSeconds).toISOString()
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('auth_session').values({ id, user_id: user.id, started: now.toISOString(), expires, ip }).execute()
    return { id, user, refreshToken: await addToken(trx, id, expires, now, lifetimes) }
  })
}

/** Ends a session: its refresh tokens are worthless and its access tokens are refused on every node. */
export async function revokeSession(trx: Trx | Db, id: string, reason: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth_session')
    .set({ revoked: now.toISOString(), revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .execute()
}

/**
 * Exchanges a refresh token for the next one. Each is good for one use, taken by a conditional update; a second use
 * ends the session with all its tokens.
 * @throws {AppError} UNAUTHORIZED for a token that is unknown, used, expired, or of a session that has ended
 */
export async function rotateToken(db: Db, token: string, now: Date, lifetimes: Lifetimes): Promise<Session> {
  const hash = digestOf(token)
  const session = await db.transaction().execute(async (trx) => {
    // The session's row lock orders this against logout: after a logout no token of it is minted.
    const known = await trx
      .selectFrom('refresh_token')
      .innerJoin('auth_session', 'auth_session.id', 'refresh_token.session_id')
      .select(['auth_session.id', 'auth_session.user_id', 'auth_session.expires'])
      .where('refresh_token.hash', '=', hash)
      .where('auth_session.revoked', 'is', null)
      .where('auth_session.expires', '>', now.toISOString())
      .forUpdate('auth_session')
      .executeTakeFirst()
    if (!known) return undefined
    const taken = await trx
      .updateTable('refresh_token')
      .set({ used: now.toISOString() })
      .where('hash', '=', hash)
      .where('used', 'is', null)
      .where('expires', '>', now.toISOString())
      .executeTakeFirst()
    const user = await trx
      .selectFrom('operator_user')
      .select(userColumns)
      .where('id', '=', known.user_id)
      .where('enabled', '=', true)
      .executeTakeFirst()
    if (!taken.numUpdatedRows || !user) {
      await revokeSession(trx, known.id, taken.numUpdatedRows ? 'user blocked' : 'refresh token used twice', now)
      return undefined
    }
    return { id: known.id, user, refreshToken: await addToken(trx, known.id, known.expires, now, lifetimes) }
  })
  if (!session) throw new AppError('UNAUTHORIZED')
  return session
}
