import type { Trx } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import type { Challenge } from './factors/challenges.ts'
import { startChallenge } from './factors/challenges.ts'
import type { Methods } from './factors/readFactors.ts'
import { readMethods } from './factors/readFactors.ts'
import { refundAttempt, addressBucket } from './loginThrottle.ts'
import type { Beginning, Session } from './sessions.ts'
import { lockEnabledUser, startSession } from './sessions.ts'

/** How a sign-in ends. Whatever else a person will be asked for is a further member, and the compiler names what has to answer it. */
export type Admission = { is: 'session'; session: Session } | ({ is: 'challenge' } & Challenge & Methods)

/** Somebody who has shown who they are, and what must still be so once their account is locked. */
interface Shown {
  id: number
  /** The password that was right; it may have been changed meanwhile. */
  passwordHash?: string | null
  /** A second factor as well, or a passkey that stands for both. */
  hasShownFactor?: boolean
}

/**
 * Lets in somebody who has shown who they are: every way to sign in ends here.
 * @throws {AppError} UNAUTHORIZED if the account is blocked or its password has just been changed
 */
export async function admit(
  trx: Trx,
  { id, passwordHash, hasShownFactor = false }: Shown,
  beginning: Beginning,
): Promise<Admission> {
  const user = await lockEnabledUser(trx, id)
  if (!user || (passwordHash !== undefined && user.password_hash !== passwordHash)) throw new AppError('UNAUTHORIZED')
  await refundAttempt(trx, addressBucket(beginning.ip))
  // The provider's factor counts for a sign-in through it.
  if (hasShownFactor || beginning.method !== 'password')
    return { is: 'session', session: await startSession(trx, user, beginning) }
  const known = await readMethods(trx, id)
  if (known.methods.length > 0) {
    const challenge = { purpose: 'second step' as const, userId: id, passwordHash: user.password_hash, now: beginning.now }
    return { is: 'challenge', ...(await startChallenge(trx, challenge)), ...known }
  }
  const isLimited = (await beginning.isDemanded?.(user.roles)) ?? false
  return { is: 'session', session: await startSession(trx, user, { ...beginning, isLimited }) }
}
