import type { BodyOf } from '#schema/defineCall.ts'
import type { finishPasskeySignIn } from '#schema/calls/people/factors.ts'
import type { Trx } from '../../db/Database.ts'
import { readAssertion } from './passkeys.ts'
import { useRecoveryCode } from './recoveryCodes.ts'
import type { RelyingParty } from './relyingParty.ts'
import { openSeed } from './seeds.ts'
import { stepOfCode } from './totp.ts'

/** What a person shows: a code of the app, a recovery code, or the answer of a passkey. */
export interface FactorAnswer {
  code?: string
  recovery_code?: string
  assertion?: BodyOf<typeof finishPasskeySignIn>['assertion']
}

interface Expected {
  userId: number
  nonce: string
  /** A passkey that stands for the password as well. */
  isAlone?: boolean
  party: RelyingParty
  secret: string
  now: Date
}

/** `cloned`: the passkey's counter went back, so that somebody else holds a copy of it. */
export type Proof = 'right' | 'wrong' | 'cloned'

/** Whether an answer proves that it is the person. A code and a step are used up by it; of several at once, one wins. */
export async function proveFactor(trx: Trx, answer: FactorAnswer, expected: Expected): Promise<Proof> {
  const { userId, secret, now } = expected
  if (answer.assertion !== undefined) return provePasskey(trx, answer.assertion, expected)
  if (answer.recovery_code !== undefined)
    return (await useRecoveryCode(trx, { userId, code: answer.recovery_code, secret, now })) ? 'right' : 'wrong'
  return (await proveCode(trx, answer.code ?? '', expected)) ? 'right' : 'wrong'
}

async function proveCode(trx: Trx, code: string, { userId, secret, now }: Expected): Promise<boolean> {
  const apps = await trx
    .selectFrom('second_factor')
    .select(['id', 'seed_sealed'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .execute()
  let isRight = false
  // All are tried, so that the answer takes as long for the first as for the last.
  for (const { id, seed_sealed } of apps) {
    const step = stepOfCode(openSeed(secret, seed_sealed ?? ''), code, now)
    if (step !== undefined && !isRight) isRight = await takeStep(trx, { id, step, now })
  }
  return isRight
}

/** Each step is taken once (RFC 6238, section 5.2): somebody who saw the code cannot use it again. */
async function takeStep(trx: Trx, { id, step, now }: { id: number; step: number; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ last_step: step, last_used: now.toISOString() })
    .where('id', '=', id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function provePasskey(
  trx: Trx,
  assertion: NonNullable<FactorAnswer['assertion']>,
  { userId, nonce, party, isAlone = false, now }: Expected,
): Promise<Proof> {
  const stored = await trx
    .selectFrom('second_factor')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', assertion.id)
    .forUpdate()
    .executeTakeFirst()
  if (!stored?.credential_id || !stored.public_key) return 'wrong'
  const { id, credential_id, public_key, transports } = stored
  const counter = await readAssertion(assertion, { credential_id, public_key, transports }, { nonce, party, isAlone })
  if (counter === undefined) return 'wrong'
  // Most passkeys of today do not count at all, and always state 0.
  const before = stored.counter ?? 0
  if (before > 0 && counter <= before) return 'cloned'
  await trx.updateTable('second_factor').set({ counter, last_used: now.toISOString() }).where('id', '=', id).execute()
  return 'right'
}
