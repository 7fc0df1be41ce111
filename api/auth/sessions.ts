import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../db/Database.ts'
import { digestOf, newToken } from '../base/tokens.ts'

/** How somebody has shown who they are. */
export type SignInMethod = 'password' | 'openid' | 'passkey'

/** A person as tokens name them. */
interface SessionUser {
  id: number
  user_name: string
  full_name: string
  email: string
  roles: string[]
}

/** A session with its only valid refresh token. */
export interface Session {
  id: string
  user: SessionUser
  /** How often the person's roles have changed during the session; earlier access tokens are refused. */
  generation: number
  /** It may only set up a second factor. */
  isLimited: boolean
  refreshToken: string
  refreshExpires: string
}

export type Lifetimes = Pick<Config, 'refreshIdleSeconds' | 'refreshMaxSeconds'>

export interface Beginning {
  ip: string
  /** What the browser calls itself. */
  userAgent: string | undefined
  method: SignInMethod
  /** Whether a second factor is demanded of somebody with these roles; asked of who shows a password only. */
  isDemanded?: (roles: readonly string[]) => Promise<boolean>
  /** A second factor is demanded of the person, who has none. */
  isLimited?: boolean
  /** The digest of the provider's code that started it. */
  codeHash?: string
  now: Date
  lifetimes: Lifetimes
}

export const userColumns = ['id', 'user_name', 'full_name', 'email', 'roles'] as const

/** Longer names of browsers are cut. */
const LONGEST_AGENT = 300

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** When a token issued now expires: after the idle time, but never later than its session. */
export function refreshExpiry(sessionExpires: string, now: Date, { refreshIdleSeconds }: Lifetimes): string {
  const idleEnd = later(now, refreshIdleSeconds).toISOString()
  return idleEnd < sessionExpires ? idleEnd : sessionExpires
}

/**
 * The person, locked until the transaction ends: a block or a new password at the same time is either seen here, or waits
 * and then finds the new session and ends it.
 */
export const lockEnabledUser = (trx: Trx, id: number) =>
  trx
    .selectFrom('operator_user')
    .select([...userColumns, 'password_hash'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .forShare()
    .executeTakeFirst()

/** Starts a session for a person whose identity has just been proved and whose row is locked. */
export async function startSession(trx: Trx, person: SessionUser, beginning: Beginning): Promise<Session> {
  const { ip, userAgent, method, codeHash, isLimited = false, now, lifetimes } = beginning
  const { id: user_id, user_name, full_name, email, roles } = person
  const id = randomUUID()
  const expires = later(now, lifetimes.refreshMaxSeconds).toISOString()
  const refreshToken = newToken()
  const refreshExpires = refreshExpiry(expires, now, lifetimes)
  await trx
    .insertInto('auth_session')
    .values({
      id,
      user_id,
      started: now.toISOString(),
      last_used: now.toISOString(),
      confirmed: now.toISOString(),
      expires,
      ip,
      user_agent: userAgent?.slice(0, LONGEST_AGENT) ?? null,
      method,
      code_hash: codeHash ?? null,
      is_limited: isLimited,
    })
    .execute()
  await trx
    .insertInto('refresh_token')
    .values({ hash: digestOf(refreshToken), session_id: id, issued: now.toISOString(), expires: refreshExpires })
    .execute()
  return { id, user: { id: user_id, user_name, full_name, email, roles }, generation: 0, isLimited, refreshToken, refreshExpires }
}

/**
 * Ends a session: its refresh tokens become invalid and its access tokens are refused on every node. The time is the
 * database's, because all nodes query the recently ended sessions.
 */
export async function revokeSession(db: Trx | Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ revoked: sql<string>`real_now()`, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .execute()
}

/** The session to which a refresh token belongs, whether it is still valid or not. */
export async function sessionOfRefreshToken(db: Db, token: string): Promise<string | undefined> {
  const known = await db.selectFrom('refresh_token').select('session_id').where('hash', '=', digestOf(token)).executeTakeFirst()
  return known?.session_id
}
