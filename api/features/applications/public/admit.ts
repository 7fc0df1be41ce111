import type { Databases } from '../../../db/databases.ts'
import { digestOf } from '../../../base/tokens.ts'
import { AppError } from '../../../errors.ts'
import { passphraseMatches } from '../../../auth/passwords/password.ts'
import { submitBucket, takeAttempt } from '../../../auth/loginThrottle.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { settingsFor } from '../../../settings/settingsFor.ts'

/** Who submits: from which address, with the passphrase or an invitation, at which real time. */
export interface Stranger {
  ip: string
  passphrase?: string | undefined
  invitation?: string | undefined
  now: Date
}

/** An invitation as it was when its link was compared. */
export interface Invitation {
  id: number
  version: number
}

/**
 * Lets a stranger submit: the form has to be switched on, and the passphrase right or the invitation waiting. Tries are counted
 * before anything is compared. An invitation is used up by `takeInvitation`, in the transaction of the application.
 * @returns the invitation, if it is by one
 * @throws {AppError} UNKNOWN_PATH while it is switched off, as if there were no such address; TOO_MANY_TRIES; NOT_ADMITTED, alike
 * for a wrong passphrase and an invitation that is wrong, withdrawn, used or over
 */
export async function admit(
  db: Databases,
  { ip, passphrase, invitation, now }: Stranger,
  today: string,
): Promise<Invitation | undefined> {
  const { self_reg_enabled: isOn } = await settingsFor(db.decide, 'admitting applications')
  if (isOn !== 'true') throw new AppError('UNKNOWN_PATH')
  await takeAttempt(db.signIn, submitBucket(ip), now)
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
 * Locks the invitation if it is still the one that was found: somebody else may have used it since, or it was withdrawn or sent
 * again with another link.
 * @throws {AppError} NOT_ADMITTED
 */
export async function takeInvitation(trx: WriteTransaction, { id, version }: Invitation): Promise<void> {
  const found = await trx.db
    .selectFrom('invite')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'SENT')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_ADMITTED')
}
