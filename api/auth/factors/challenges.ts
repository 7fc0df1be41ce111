import { sql } from 'kysely'
import { digestOf, newToken } from '../../base/tokens.ts'
import type { Db, Trx } from '../../db/Database.ts'

/** What an answer to a challenge is for. */
export type Purpose = 'second step' | 'passkey alone' | 'add totp' | 'add passkey' | 'confirm'

/** A challenge lives five minutes and takes five tries. */
export const CHALLENGE_SECONDS = 300
const MAX_TRIES = 5

interface NewChallenge {
  purpose: Purpose
  userId?: number
  /** The hash of the password that was right, which may be changed meanwhile. */
  passwordHash?: string | null
  seedSealed?: string
  now: Date
}

/** A challenge that waits: the token by which it is answered, and what a passkey signs. */
export interface Challenge {
  token: string
  nonce: string
}

/** Starts a challenge. */
export async function startChallenge(
  trx: Trx | Db,
  { purpose, userId, passwordHash, seedSealed, now }: NewChallenge,
): Promise<Challenge> {
  const [token, nonce] = [newToken(), newToken()]
  await trx
    .insertInto('sign_in_challenge')
    .values({
      hash: digestOf(token),
      purpose,
      user_id: userId ?? null,
      password_hash: passwordHash ?? null,
      nonce,
      seed_sealed: seedSealed ?? null,
      expires: new Date(now.getTime() + CHALLENGE_SECONDS * 1000).toISOString(),
    })
    .execute()
  return { token, nonce }
}

/** Counts a try before it is judged, so that neither parallel requests nor other nodes get more. Undefined if no challenge takes one. */
export const takeTry = (db: Db, { token, purpose, now }: { token: string; purpose: Purpose; now: Date }) =>
  db
    .updateTable('sign_in_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('hash', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', now.toISOString())
    .where('tries', '<', MAX_TRIES)
    .returning(['hash', 'user_id', 'password_hash', 'nonce', 'seed_sealed'])
    .executeTakeFirst()

export type TakenChallenge = NonNullable<Awaited<ReturnType<typeof takeTry>>>

/** Ends a challenge that was answered rightly. @returns false if another answer was quicker */
export async function endChallenge(trx: Trx, { hash }: Pick<TakenChallenge, 'hash'>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_challenge')
    .set({ used: now.toISOString() })
    .where('hash', '=', hash)
    .where('used', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
