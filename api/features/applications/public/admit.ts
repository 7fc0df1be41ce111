import type { Databases } from '../../../db/databases.ts'
import { digestOf } from '../../../base/tokens.ts'
import { AppError } from '../../../errors.ts'
import { passphraseMatches } from '../../../auth/passwords/password.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'

/** What lets a stranger in: the passphrase, or the token of an invitation's link. */
export interface Admission {
  passphrase?: string | undefined
  invitation?: string | undefined
}

/** An invitation as it was when its link was compared. */
export interface Invitation {
  id: number
  version: number
}

/**
 * Lets a stranger in who has the passphrase, or an invitation that waits. The try must have been counted before. An invitation is
 * used up by `takeInvitation`, in the transaction that submits the application.
 * @returns the invitation, if it is by one
 * @throws {AppError} NOT_ADMITTED, alike for a wrong passphrase and an invitation that is wrong, withdrawn, used or over
 */
export async function admit(
  db: Databases,
  { passphrase, invitation }: Admission,
  today: string,
): Promise<Invitation | undefined> {
  if (invitation !== undefined) return findWaiting(db, invitation, today)
  if (!(await isPassphrase(db, passphrase ?? ''))) throw new AppError('NOT_ADMITTED')
  return undefined
}

async function isPassphrase(db: Databases, passphrase: string): Promise<boolean> {
  const setting = await db.signIn
    .selectFrom('setting')
    .select('secret_hash')
    .where('name', '=', 'self_reg_passphrase')
    .executeTakeFirst()
  return passphraseMatches(passphrase, setting?.secret_hash)
}

async function findWaiting(db: Databases, invitation: string, today: string): Promise<Invitation> {
  const found = await db.signIn
    .selectFrom('invite')
    .select(['id', 'version'])
    .where('link_hash', '=', digestOf(invitation))
    .where('status', '=', 'SENT')
    .where('expires_on', '>=', today)
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_ADMITTED')
  return found
}

/**
 * Locks the invitation if it still waits: somebody else may have used it since, or it was withdrawn.
 * @param version the one that was found, if it must not have been sent again since, with another link
 * @throws {AppError} NOT_ADMITTED
 */
export async function takeInvitation(trx: WriteTransaction, { id, version }: { id: number; version?: number }): Promise<void> {
  const found = await trx.db
    .selectFrom('invite')
    .select('version')
    .where('id', '=', id)
    .where('status', '=', 'SENT')
    .forUpdate()
    .executeTakeFirst()
  if (!found || (version !== undefined && found.version !== version)) throw new AppError('NOT_ADMITTED')
}
