import type { Db } from '../db/Database.ts'

const DAY_MS = 86_400_000

/** Deletes expired links and counters, which nobody can use any more. Sessions end by their term (`retention_rule`). */
export async function expireLinks(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
  await db.deleteFrom('sign_in_attempt').where('window_start', '<', daysAgo(1)).execute()
  await db.deleteFrom('password_link').where('expires', '<', daysAgo(1)).execute()
  await db.deleteFrom('sign_in_challenge').where('expires', '<', daysAgo(1)).execute()
}
