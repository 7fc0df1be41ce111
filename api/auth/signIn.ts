import type { Config } from '../config.ts'
import type { Db } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import type { Admission } from './admit.ts'
import { admit } from './admit.ts'
import { clearAttempts, addressBucket, userNameBucket, takeAttempt } from './loginThrottle.ts'
import type { OpenIdProvider, ProviderAnswer } from './OpenIdProvider.ts'
import { passwordMatches } from './passwords/password.ts'
import type { Revocations } from './revocations.ts'
import { revokeSession } from './sessions.ts'
import { digestOf } from '../base/tokens.ts'

export interface SignInDeps {
  /** Whether a second factor is demanded of somebody with these roles. */
  isDemanded: (roles: readonly string[]) => Promise<boolean>
  db: Db
  config: Config
  now: Date
  /** The client's address; behind a trusted proxy, the one that the proxy names. */
  ip: string
  userAgent: string | undefined
}

/**
 * Signs in with a user name and a password. Whatever is wrong, the reply and the work are the same.
 * @throws {AppError} UNAUTHORIZED, TOO_MANY_TRIES
 */
export async function signInByPassword(
  { db, config, now, ip, userAgent, isDemanded }: SignInDeps,
  { username, password }: { username: string; password: string },
): Promise<Admission> {
  // The address is counted first, so that somebody who has exceeded its limit cannot lock other people's names as well.
  await takeAttempt(db, addressBucket(ip), now)
  await takeAttempt(db, userNameBucket(username), now)
  const known = await db
    .selectFrom('operator_user')
    .select(['id', 'password_hash'])
    .where((where) => where(where.fn('lower', ['user_name']), '=', username.toLowerCase()))
    .executeTakeFirst()
  const matches = await passwordMatches(password, known?.password_hash)
  if (!known || !matches) throw new AppError('UNAUTHORIZED')
  return db.transaction().execute(async (trx) => {
    const admission = await admit(
      trx,
      { id: known.id, passwordHash: known.password_hash },
      {
        ip,
        userAgent,
        method: 'password',
        isDemanded,
        now,
        lifetimes: config,
      },
    )
    if (admission.is === 'session') await clearAttempts(trx, userNameBucket(username))
    return admission
  })
}

/**
 * Signs in with a code of the OpenID provider. A person is identified by issuer and subject, never by a mail address:
 * otherwise the provider's claim about an address would be enough to take over an account.
 * @throws {AppError} UNAUTHORIZED, TOO_MANY_TRIES, BUSY when the provider does not answer
 */
export async function signInByCode(
  {
    db,
    config,
    now,
    ip,
    userAgent,
    provider,
    revocations,
  }: SignInDeps & { provider: OpenIdProvider | undefined; revocations: Revocations },
  answer: ProviderAnswer,
): Promise<Admission> {
  if (!provider) throw new AppError('UNAUTHORIZED')
  await takeAttempt(db, addressBucket(ip), now)
  const codeHash = digestOf(answer.code)
  await refuseSecondUse(db, codeHash, revocations)
  const { issuer, subject } = await provider.identify(answer)
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('operator_user')
      .select('id')
      .where('oidc_issuer', '=', issuer)
      .where('oidc_subject', '=', subject)
      .executeTakeFirst()
    if (!known) throw new AppError('UNAUTHORIZED')
    return admit(trx, known, { ip, userAgent, method: 'openid', codeHash, now, lifetimes: config })
  })
}

/** A code that is presented twice has been seen by somebody else: the session it started is ended (RFC 6749, 4.1.2). */
async function refuseSecondUse(db: Db, codeHash: string, revocations: Revocations): Promise<void> {
  const begun = await db.selectFrom('auth_session').select('id').where('code_hash', '=', codeHash).executeTakeFirst()
  if (!begun) return
  await revokeSession(db, begun.id, 'sign-in code used twice')
  revocations.add(begun.id)
  throw new AppError('UNAUTHORIZED')
}
