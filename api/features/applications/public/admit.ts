import type { Databases } from '../../../db/databases.ts'
import { digestOf } from '../../../base/tokens.ts'
import { AppError } from '../../../errors.ts'
import { passphraseMatches } from '../../../auth/password.ts'
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

/**
 * Lets a stranger submit: the form has to be switched on, and the passphrase right or the invitation waiting. Tries are counted
 * before anything is compared. An invitation is used up by `takeInvitation`, in the transaction of the application.
 * @throws {AppError} UNKNOWN_PATH while it is switched off, as if there were no such address; TOO_MANY_TRIES; NOT_ADMITTED, alike
 * for a wrong passphrase and an invitation that is wrong, withdrawn, used or over
 */
export async function admit(db: Databases, { ip, passphrase, invitation, now }: Stranger, today: string): Promise<void> {
  const { self_reg_enabled: isOn } = await settingsFor(db.decide, 'admitting applications')
  if (isOn !== 'true') throw new AppError('UNKNOWN_PATH')
  await takeAttempt(db.signIn, submitBucket(ip), now)
  const isRight = invitation === undefined ? await isPassphrase(db, passphrase ?? '') : await isWaiting(db, invitation, today)
  if (!isRight) throw new AppError('NOT_ADMITTED')
}

async function isPassphrase(db: Databases, passphrase: string): Promise<boolean> {
  const setting = await db.signIn
    .selectFrom('setting')
    .select('secret_hash')
    .where('name', '=', 'self_reg_passphrase')
    .executeTakeFirst()
  return passphraseMatches(passphrase, setting?.secret_hash)
}

async function isWaiting(db: Databases, invitation: string, today: string): Promise<boolean> {
  const found = await db.write
    .selectFrom('invite')
    .select('id')
    .where('link_hash', '=', digestOf(invitation))
    .where('status', '=', 'SENT')
    .where('expires_on', '>=', today)
    .executeTakeFirst()
  return found !== undefined
}

/** The invitation that waits, locked; somebody else may have used it since it was looked at. @throws {AppError} NOT_ADMITTED */
export async function takeInvitation(trx: WriteTransaction, invitation: string): Promise<number> {
  const found = await trx.db
    .selectFrom('invite')
    .select('id')
    .where('link_hash', '=', digestOf(invitation))
    .where('status', '=', 'SENT')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_ADMITTED')
  return found.id
}
