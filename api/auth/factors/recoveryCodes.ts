import { createHmac, randomInt } from 'node:crypto'
import type { Db, Trx } from '../../db/Database.ts'

const CODES = 10
const LETTERS = 10
/** No letter that is taken for another one on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = (): string => {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
}

/** 49 random bits could be found from a stolen table by trying all; with the installation's secret in the hash they cannot. */
const hashOf = (secret: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery code ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

/** Replaces the recovery codes of a person. @returns the ten new ones, which are shown once and stored as hashes */
export async function replaceRecoveryCodes(trx: Trx, userId: number, secret: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(secret, code) })))
    .execute()
  return codes
}

/** Whether this is an unused code of the person, which is used up by it; of several at once, one wins. */
export async function useRecoveryCode(
  trx: Trx,
  { userId, code, secret, now }: { userId: number; code: string; secret: string; now: Date },
) {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used: now.toISOString() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(secret, code))
    .where('used', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many codes of a person can still be used. */
export async function countRecoveryCodes(db: Db | Trx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
