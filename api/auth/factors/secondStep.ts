import { AppError } from '../../errors.ts'
import type { Admission } from '../admit.ts'
import { admit } from '../admit.ts'
import { addressBucket, clearAttempts, takeAttempt, userNameBucket } from '../loginThrottle.ts'
import type { SignInDeps } from '../signIn.ts'
import { endChallenge, startChallenge, takeTry } from './challenges.ts'
import { mailFactorEvent } from './mailFactorEvent.ts'
import { requestOptions } from './passkeys.ts'
import type { FactorAnswer } from './proveFactor.ts'
import { proveFactor } from './proveFactor.ts'
import { relyingPartyOf } from './relyingParty.ts'

interface Answered {
  challenge: string
  answer: FactorAnswer
  origin: string | undefined
}

/**
 * The second step of a sign-in by password: whatever is wrong, the reply is the same.
 * @throws {AppError} UNAUTHORIZED, TOO_MANY_TRIES
 */
export async function signInBySecondFactor(deps: SignInDeps, { challenge, answer, origin }: Answered): Promise<Admission> {
  const { db, config, now, ip, userAgent } = deps
  await takeAttempt(db, addressBucket(ip), now)
  const taken = await takeTry(db, { token: challenge, purpose: 'second step', now })
  if (taken?.user_id == null) throw new AppError('UNAUTHORIZED')
  const userId = taken.user_id
  const expected = { userId, nonce: taken.nonce, party: relyingPartyOf(config, origin), secret: config.jwtSecret, now }
  const outcome = await db.transaction().execute(async (trx) => {
    const proof = await proveFactor(trx, answer, expected)
    if (proof !== 'right') return proof
    if (!(await endChallenge(trx, taken, now))) return 'wrong'
    const beginning = { ip, userAgent, method: 'password' as const, now, lifetimes: config }
    const admission = await admit(trx, { id: userId, passwordHash: taken.password_hash, hasShownFactor: true }, beginning)
    if (admission.is === 'session') await clearAttempts(trx, userNameBucket(admission.session.user.user_name))
    return admission
  })
  if (outcome === 'cloned') await db.transaction().execute((trx) => mailFactorEvent(trx, userId, 'passkeyCopied'))
  if (typeof outcome === 'string') throw new AppError('UNAUTHORIZED')
  return outcome
}

/** Begins a sign-in by a passkey alone: whoever has one is found by it. */
export async function beginPasskey({ db, config, now }: Pick<SignInDeps, 'db' | 'config' | 'now'>, origin: string | undefined) {
  const { token, nonce } = await startChallenge(db, { purpose: 'passkey alone', now })
  return { challenge: token, options: requestOptions(relyingPartyOf(config, origin), { nonce, passkeys: [], isAlone: true }) }
}

/**
 * Signs in by a passkey alone, which stands for password and second factor.
 * @throws {AppError} UNAUTHORIZED, TOO_MANY_TRIES
 */
export async function signInByPasskey(deps: SignInDeps, { challenge, answer, origin }: Answered): Promise<Admission> {
  const { db, config, now, ip, userAgent } = deps
  await takeAttempt(db, addressBucket(ip), now)
  const taken = await takeTry(db, { token: challenge, purpose: 'passkey alone', now })
  const owner = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('credential_id', '=', answer.assertion?.id ?? '')
    .executeTakeFirst()
  if (!taken || !owner) throw new AppError('UNAUTHORIZED')
  const expected = {
    userId: owner.user_id,
    nonce: taken.nonce,
    party: relyingPartyOf(config, origin),
    secret: config.jwtSecret,
    now,
  }
  const outcome = await db.transaction().execute(async (trx) => {
    const proof = await proveFactor(trx, answer, { ...expected, isAlone: true })
    if (proof !== 'right') return proof
    if (!(await endChallenge(trx, taken, now))) return 'wrong'
    return admit(trx, { id: owner.user_id, hasShownFactor: true }, { ip, userAgent, method: 'passkey', now, lifetimes: config })
  })
  if (outcome === 'cloned') await db.transaction().execute((trx) => mailFactorEvent(trx, owner.user_id, 'passkeyCopied'))
  if (typeof outcome === 'string') throw new AppError('UNAUTHORIZED')
  return outcome
}
