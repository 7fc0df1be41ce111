import type { Db } from '../db/Database.ts'

const DAY_MS = 86_400_000
/** Ended sessions are kept for a while, in case somebody has to find out what happened. */
const SESSIONS_DAYS = 90

/** Deletes expired sessions, links and counters, which nobody can use any more. */
export async function expireSessions(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
  await db.deleteFrom('sign_in_attempt').where('window_start', '<', daysAgo(1)).execute()
  await db.deleteFrom('password_link').where('expires', '<', daysAgo(1)).execute()
  await db.deleteFrom('sign_in_challenge').where('expires', '<', daysAgo(1)).execute()
  await db.deleteFrom('auth_session').where('expires', '<', daysAgo(SESSIONS_DAYS)).execute()
}
