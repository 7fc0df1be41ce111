import { say } from '#schema/messages/sentences.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { endChallenge, startChallenge, takeTry } from './challenges.ts'
import { mailFactorEvent } from './mailFactorEvent.ts'
import { requestOptions } from './passkeys.ts'
import type { FactorAnswer } from './proveFactor.ts'
import { proveFactor } from './proveFactor.ts'
import { readMethods } from './readFactors.ts'
import { relyingPartyOf } from './relyingParty.ts'

interface Confirming {
  db: Db
  config: Pick<Config, 'publicUrl' | 'demoMode' | 'jwtSecret'>
  operator: Operator
  now: Date
  origin: string | undefined
}

/** How somebody who is signed in can show once more who they are: whoever came by an OpenID provider may have no password here. */
export async function beginConfirm({ db, config, operator: { id }, now, origin }: Confirming) {
  const { password_hash } = await db
    .selectFrom('operator_user')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { methods, passkeys } = await readMethods(db, id)
  const { token, nonce } = await startChallenge(db, { purpose: 'confirm', userId: id, now })
  return {
    challenge: token,
    methods: [
      ...(password_hash === null ? [] : (['password'] as const)),
      ...methods.filter((method) => method !== 'recovery_code'),
    ],
    options: requestOptions(relyingPartyOf(config, origin), { nonce, passkeys, isAlone: false }),
  }
}

/**
 * Whether the answer is right.
 * @throws {AppError} RULE_BROKEN under `code` or `assertion`
 */
export async function requireFactor(
  { db, config, operator: { id }, now, origin }: Confirming,
  { challenge, ...answer }: FactorAnswer & { challenge: string },
): Promise<void> {
  const field = answer.assertion === undefined ? 'code' : 'assertion'
  const wrong = () => new AppError('RULE_BROKEN', { errors: { [field]: say(field === 'code' ? 'CODE_WRONG' : 'PASSKEY_WRONG') } })
  const taken = await takeTry(db, { token: challenge, purpose: 'confirm', now })
  if (taken?.user_id !== id) throw new AppError('RULE_BROKEN', { errors: { [field]: say('CHALLENGE_ENDED') } })
  const expected = { userId: id, nonce: taken.nonce, party: relyingPartyOf(config, origin), secret: config.jwtSecret, now }
  const proof = await db.transaction().execute(async (trx) => {
    const shown = await proveFactor(trx, answer, expected)
    return shown === 'right' && !(await endChallenge(trx, taken, now)) ? 'wrong' : shown
  })
  if (proof === 'cloned') await db.transaction().execute((trx) => mailFactorEvent(trx, id, 'passkeyCopied'))
  if (proof !== 'right') throw wrong()
}
