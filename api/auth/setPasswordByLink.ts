import { sql } from 'kysely'
import type { Db, Trx } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import { recordChange } from '../audit/recordChange.ts'
import type { Actor } from '../base/Actor.ts'
import { newPasswordBucket, refundAttempt, takeAttempt } from './loginThrottle.ts'
import { hashPassword } from './passwords/password.ts'
import { requireGoodPassword } from './passwords/requireGoodPassword.ts'
import type { PasswordHolders } from './passwordLinks.ts'
import { holdersOf } from './passwordLinks.ts'
import { digestOf } from '../base/tokens.ts'

const brokenLink = () => new AppError('LINK_ENDED')

/**
 * Sets the password of the person to whom the link was mailed; sessions opened with the old password end.
 * @throws {AppError} RULE_BROKEN for a password that nobody may choose, or a link that is unknown, used or too old; TOO_MANY_TRIES
 * after too many such links from one network
 */
export async function setPasswordByLink(
  { db, now }: { db: Db; now: Date },
  { token, password }: { token: string; password: string },
  request: Omit<Actor, 'operator'>,
): Promise<void> {
  await requireGoodPassword(password)
  const tries = newPasswordBucket(request.ip)
  await takeAttempt(db, tries, now)
  const holders = holdersOf(token)
  const link = { hash: digestOf(token), now: now.toISOString() }
  const id = await findOwner(db, holders, link)
  await requireGoodPassword(password, await holders.owns(db, id))
  // Only for a link that looks valid: hashing is expensive, and anybody may call this.
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    // The person first: the lock on their row makes two links that are used at once take turns.
    await setHash(trx, holders, { id, passwordHash })
    await useLinks(trx, holders, { ...link, id })
    const operator = await holders.endOld(trx, id, link.now)
    await recordChange(trx, {
      table: holders.people,
      id,
      action: 'update',
      before: null,
      after: { password: 'changed' },
      actor: { ...request, operator },
    })
  })
  await refundAttempt(db, tries)
}

interface Link {
  hash: string
  now: string
}

async function findOwner(db: Db, { links, owner }: PasswordHolders, { hash, now }: Link): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(owner)} as id from ${sql.table(links)}
    where hash = ${hash} and used is null and expires > ${now}`.execute(db)
  if (!rows[0]) throw brokenLink()
  return rows[0].id
}

async function setHash(
  trx: Trx,
  { people, isOpen }: PasswordHolders,
  { id, passwordHash }: { id: number; passwordHash: string },
) {
  const { rows } = await sql`
    update ${sql.table(people)} set password_hash = ${passwordHash}, version = version + 1
    where id = ${id} and ${isOpen} returning id`.execute(trx)
  if (!rows.length) throw brokenLink()
}

/** Uses up the link together with all others of this person. */
async function useLinks(trx: Trx, { links, owner }: PasswordHolders, { id, hash, now }: Link & { id: number }) {
  const { rows } = await sql<{ hash: string }>`
    update ${sql.table(links)} set used = ${now}
    where ${sql.ref(owner)} = ${id} and used is null returning hash`.execute(trx)
  if (!rows.some((used) => used.hash === hash)) throw brokenLink()
}
