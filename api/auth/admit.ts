import type { Trx } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import { refundAttempt, addressBucket } from './loginThrottle.ts'
import type { Beginning, Session } from './sessions.ts'
import { lockEnabledUser, startSession } from './sessions.ts'

/** How a sign-in ends. Whatever else a person will be asked for is a further member, and the compiler names what has to answer it. */
export type Admission = { is: 'session'; session: Session }

/** Somebody who has shown who they are, and what must still be so once their account is locked. */
interface Shown {
  id: number
  /** The password that was right; it may have been changed meanwhile. */
  passwordHash?: string | null
}

/**
 * Lets in somebody who has shown who they are: every way to sign in ends here.
 * @throws {AppError} UNAUTHORIZED if the account is blocked or its password has just been changed
 */
export async function admit(trx: Trx, { id, passwordHash }: Shown, beginning: Beginning): Promise<Admission> {
  const user = await lockEnabledUser(trx, id)
  if (!user || (passwordHash !== undefined && user.password_hash !== passwordHash)) throw new AppError('UNAUTHORIZED')
  await refundAttempt(trx, addressBucket(beginning.ip))
  return { is: 'session', session: await startSession(trx, user, beginning) }
}
