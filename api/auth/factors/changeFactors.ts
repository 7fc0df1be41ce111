import type { BodyOf } from '#schema/defineCall.ts'
import type { finishPasskey as passkeyCall, finishTotp as totpCall } from '#schema/calls/people/factors.ts'
import { say } from '#schema/messages/sentences.ts'
import { recordChange } from '../../audit/recordChange.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Config } from '../../config.ts'
import type { Db, Trx } from '../../db/Database.ts'
import { qrOf } from '../../documents/barcode.ts'
import { AppError } from '../../errors.ts'
import { requireFresh } from '../requireFresh.ts'
import type { Purpose } from './challenges.ts'
import { endChallenge, startChallenge, takeTry } from './challenges.ts'
import type { FactorEvent } from './mailFactorEvent.ts'
import { mailFactorEvent } from './mailFactorEvent.ts'
import { creationOptions, readNewPasskey } from './passkeys.ts'
import { readMethods } from './readFactors.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { relyingPartyOf } from './relyingParty.ts'
import { openSeed, sealSeed } from './seeds.ts'
import { addressOfSeed, newSeed, stepOfCode } from './totp.ts'

export interface Own {
  db: Db
  config: Pick<Config, 'publicUrl' | 'demoMode' | 'jwtSecret'>
  actor: Actor
  now: Date
  /** The page that asks, as its browser says. */
  origin: string | undefined
}

/** More would not make anybody safer. */
const MAX_FACTORS = 10

/**
 * Somebody who must set up a factor has just signed in and may go on; everybody else shows once more who they are.
 * @throws {AppError} CONFIRM_FIRST
 */
const mayChange = ({ db, actor, now }: Own) => requireFresh(db, actor.operator, now)

/**
 * The seed of a new authenticator app, which counts once its first code was right.
 * @throws {AppError} CONFIRM_FIRST
 */
export async function beginTotp(own: Own) {
  await mayChange(own)
  const { db, config, actor, now } = own
  const seed = newSeed()
  const { token } = await startChallenge(db, {
    purpose: 'add totp',
    userId: actor.operator.id,
    seedSealed: sealSeed(config.jwtSecret, seed),
    now,
  })
  const qr = await qrOf(addressOfSeed(seed, actor.operator.userName))
  return { challenge: token, seed, qr: qr.toString('base64') }
}

/** A challenge of this person; all wrong ones are answered alike. */
async function takeOwn({ db, actor, now }: Own, token: string, purpose: Purpose) {
  const taken = await takeTry(db, { token, purpose, now })
  if (taken?.user_id !== actor.operator.id) throw new AppError('RULE_BROKEN', { errors: { challenge: say('CHALLENGE_ENDED') } })
  return taken
}

/**
 * Adds the authenticator app whose code this is.
 * @returns recovery codes, if it is the first factor
 * @throws {AppError} RULE_BROKEN under `code` or `challenge`
 */
export async function finishTotp(own: Own, { challenge, code, name }: BodyOf<typeof totpCall>) {
  const { db, config, actor, now } = own
  const taken = await takeOwn(own, challenge, 'add totp')
  const seed_sealed = taken.seed_sealed ?? ''
  const step = stepOfCode(openSeed(config.jwtSecret, seed_sealed), code, now)
  if (step === undefined) throw new AppError('RULE_BROKEN', { errors: { code: say('CODE_WRONG') } })
  return db.transaction().execute(async (trx) => {
    if (!(await endChallenge(trx, taken, now)))
      throw new AppError('RULE_BROKEN', { errors: { challenge: say('CHALLENGE_ENDED') } })
    const factor = { kind: 'totp' as const, seed_sealed, last_step: step, last_used: now.toISOString() }
    return addFactor(trx, own, { ...factor, user_id: actor.operator.id, name: name.trim() })
  })
}

/**
 * What a browser needs to make a passkey.
 * @throws {AppError} CONFIRM_FIRST
 */
export async function beginPasskey(own: Own) {
  await mayChange(own)
  const { db, config, actor, now, origin } = own
  const { id, userName } = actor.operator
  const { full_name } = await db.selectFrom('operator_user').select('full_name').where('id', '=', id).executeTakeFirstOrThrow()
  const { passkeys } = await readMethods(db, id)
  const { token, nonce } = await startChallenge(db, { purpose: 'add passkey', userId: id, now })
  const user = { id, userName, fullName: full_name }
  return { challenge: token, options: creationOptions(relyingPartyOf(config, origin), { nonce, passkeys, user }) }
}

/**
 * Adds a passkey.
 * @returns recovery codes, if it is the first factor
 * @throws {AppError} RULE_BROKEN under `challenge`, or under `attestation` if the browser's answer proves none
 */
export async function finishPasskey(own: Own, { challenge, attestation, name }: BodyOf<typeof passkeyCall>) {
  const { db, config, actor, now, origin } = own
  const taken = await takeOwn(own, challenge, 'add passkey')
  const party = relyingPartyOf(config, origin)
  const passkey = await readNewPasskey(attestation, { nonce: taken.nonce, party })
  if (!passkey) throw new AppError('RULE_BROKEN', { errors: { attestation: say('PASSKEY_WRONG') } })
  return db.transaction().execute(async (trx) => {
    if (!(await endChallenge(trx, taken, now)))
      throw new AppError('RULE_BROKEN', { errors: { challenge: say('CHALLENGE_ENDED') } })
    return addFactor(trx, own, { kind: 'passkey', ...passkey, user_id: actor.operator.id, name: name.trim() })
  })
}

/** The person, locked, so that changes of their factors take turns. */
const lockPerson = (trx: Trx, id: number) =>
  trx.selectFrom('operator_user').select('id').where('id', '=', id).forShare().executeTakeFirstOrThrow()

type NewFactor = { kind: 'totp' | 'passkey'; user_id: number; name: string } & Partial<{
  seed_sealed: string
  last_step: number
  last_used: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}>

async function addFactor(trx: Trx, { config, actor }: Own, factor: NewFactor): Promise<{ recovery_codes: string[] }> {
  const { user_id, kind, name } = factor
  await lockPerson(trx, user_id)
  const known = await trx.selectFrom('second_factor').select('id').where('user_id', '=', user_id).execute()
  if (known.length >= MAX_FACTORS)
    throw new AppError('RULE_BROKEN', { errors: { name: say('TOO_MANY_FACTORS', { limit: MAX_FACTORS }) } })
  await trx.insertInto('second_factor').values(factor).execute()
  const recovery_codes = known.length === 0 ? await replaceRecoveryCodes(trx, user_id, config.jwtSecret) : []
  // Whoever had to set one up may now do everything else, with the next token.
  await trx
    .updateTable('auth_session')
    .set({ is_limited: false })
    .where('user_id', '=', user_id)
    .where('is_limited', '=', true)
    .execute()
  await tell(trx, actor, { event: 'added', note: { second_factor_added: `${kind}: ${name}` } })
  return { recovery_codes }
}

/** An audit row and a mail about a change of one's own factors. */
async function tell(
  trx: Trx,
  actor: Actor,
  { event, note }: { event: FactorEvent; note: Record<string, unknown> },
): Promise<void> {
  const { id } = actor.operator
  await recordChange(trx, { table: 'operator_user', id, action: 'call', before: null, after: note, actor })
  await mailFactorEvent(trx, id, event)
}

/** @throws {AppError} UNKNOWN_ROW if the factor is not one's own */
export async function renameFactor({ db, actor }: Own, { id, name }: { id: number; name: string }): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ name: name.trim() })
    .where('id', '=', id)
    .where('user_id', '=', actor.operator.id)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError('UNKNOWN_ROW')
}

/**
 * Removes a factor; with the last one the recovery codes go as well. Of whom the setting demands one keeps the last.
 * @throws {AppError} CONFIRM_FIRST; UNKNOWN_ROW; LAST_FACTOR
 */
export async function removeFactor(
  own: Own,
  id: number,
  isDemanded: (roles: readonly string[]) => Promise<boolean>,
): Promise<void> {
  await mayChange(own)
  const { db, actor } = own
  const userId = actor.operator.id
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId)
    const known = await trx.selectFrom('second_factor').select(['id', 'kind', 'name']).where('user_id', '=', userId).execute()
    const removed = known.find((factor) => factor.id === id)
    if (!removed) throw new AppError('UNKNOWN_ROW')
    if (known.length === 1 && (await isDemanded(actor.operator.roles))) throw new AppError('LAST_FACTOR')
    await trx.deleteFrom('second_factor').where('id', '=', id).execute()
    if (known.length === 1) await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    await tell(trx, actor, { event: 'removed', note: { second_factor_removed: `${removed.kind}: ${removed.name}` } })
  })
}

/**
 * Ten new recovery codes in place of the former ones.
 * @throws {AppError} CONFIRM_FIRST; NO_SECOND_FACTOR
 */
export async function renewRecoveryCodes(own: Own): Promise<{ recovery_codes: string[] }> {
  await mayChange(own)
  const { db, config, actor } = own
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, actor.operator.id)
    const { methods } = await readMethods(trx, actor.operator.id)
    if (methods.length === 0) throw new AppError('NO_SECOND_FACTOR')
    const recovery_codes = await replaceRecoveryCodes(trx, actor.operator.id, config.jwtSecret)
    await tell(trx, actor, { event: 'newCodes', note: { recovery_codes: 'renewed' } })
    return { recovery_codes }
  })
}
