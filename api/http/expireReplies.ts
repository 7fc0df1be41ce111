import type { Db } from '../db/Database.ts'
import { expiredBefore } from './IdempotentReplies.ts'

/** Deletes expired replies, whose keys are already ignored. */
export const expireReplies = (db: Db, now: Date): Promise<unknown> =>
  db.deleteFrom('idempotency_key').where('created', '<', expiredBefore(now)).execute()
