import { sql } from 'kysely'
import type { Db, Trx } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import { networkOf } from './networkOf.ts'
import { digestOf } from '../base/tokens.ts'

/** The window in which attempts are counted, and also the wait after too many. */
const WINDOW_SECONDS = 15 * 60

/** What attempts are counted for, and how many are allowed. */
interface Bucket {
  key: string
  limit: number
  /** The window in which they are counted, if it is another. */
  seconds?: number
}

/** A digest, because people also type their password into the wrong field. */
export const userNameBucket = (userName: string): Bucket => ({ key: `user ${digestOf(userName.toLowerCase())}`, limit: 10 })

export const addressBucket = (ip: string): Bucket => ({ key: `address ${networkOf(ip)}`, limit: 60 })

/** Requests for reset links are counted separately, so that they do not use up the sign-ins of an office. */
export const resetBucket = (ip: string): Bucket => ({ key: `reset ${networkOf(ip)}`, limit: 60 })

/** Password links are too long to be guessed; attempts are counted all the same, because each costs a look-up. */
export const newPasswordBucket = (ip: string): Bucket => ({ key: `password ${networkOf(ip)}`, limit: 20 })

/** Applications of strangers, by their network: few, because each is read by a person. */
export const submitBucket = (ip: string): Bucket => ({ key: `apply ${networkOf(ip)}`, limit: 3, seconds: 3600 })

/** Openings of the public form by a passphrase or a link. */
export const openBucket = (ip: string): Bucket => ({ key: `open form ${networkOf(ip)}`, limit: 10, seconds: 3600 })

/** Saves of one application: somebody who types for an hour stays far below it, and each leaves an audit row. */
export const saveBucket = (draft: number): Bucket => ({ key: `save form ${draft}`, limit: 1500, seconds: 3600 })

/** Links to go on that one application has mailed, to whatever address: a form must not become a way to send mails. */
export const goOnBucket = (draft: number): Bucket => ({ key: `go on ${draft}`, limit: 3, seconds: 3600 })

/** Limits requests to registers of VAT and EORI numbers, which all people share. */
export const numberCheckBucket = (userName: string): Bucket => ({
  key: `numbers ${digestOf(userName.toLowerCase())}`,
  limit: 120,
})

/**
 * Counts an attempt in the database before anything else happens, so that neither parallel requests nor other nodes get
 * more. The last allowed attempt starts the wait; further attempts do not prolong it.
 * @returns the seconds to wait, or 0 if the attempt is allowed
 */
export async function countAttempt(db: Db, { key, limit, seconds = WINDOW_SECONDS }: Bucket, now: Date): Promise<number> {
  const at = now.toISOString()
  const over = new Date(now.getTime() - seconds * 1000).toISOString()
  const { rows } = await sql<{ count: number; window_start: string }>`
    insert into sign_in_attempt as attempts (bucket, window_start, count) values (${key}, ${at}, 1)
    on conflict (bucket) do update set
      count = case when attempts.window_start <= ${over} then 1 else least(attempts.count + 1, ${limit + 1}::integer) end,
      window_start = case when attempts.window_start <= ${over} or attempts.count + 1 = ${limit}::integer then ${at} else attempts.window_start end
    returning count, window_start`.execute(db)
  const { count, window_start } = rows[0] ?? { count: 1, window_start: at }
  if (count <= limit) return 0
  return Math.max(1, Math.ceil((Date.parse(window_start) - Date.parse(over)) / 1000))
}

/**
 * Like `countAttempt`, but refuses the request by an error.
 * @throws {AppError} TOO_MANY_TRIES with Retry-After
 */
export async function takeAttempt(db: Db, bucket: Bucket, now: Date): Promise<void> {
  const seconds = await countAttempt(db, bucket, now)
  if (seconds) throw new AppError('TOO_MANY_TRIES', { headers: { 'retry-after': String(seconds) } })
}

/** Resets the count for this name after a successful attempt. */
export const clearAttempts = (db: Db | Trx, { key }: Bucket) =>
  db.deleteFrom('sign_in_attempt').where('bucket', '=', key).execute()

/** The attempt succeeded, but others from the same address may not have: only this one is uncounted. */
export const refundAttempt = (db: Db | Trx, { key }: Bucket) =>
  db
    .updateTable('sign_in_attempt')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('bucket', '=', key)
    .execute()
