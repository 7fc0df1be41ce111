import { createHmac } from 'node:crypto'
import { applicationNumber } from '#domain/applications/applicationNumber.ts'
import { dayOf } from '#domain/day.ts'
import type { submitApplication as submitCall } from '#schema/calls/applications/selfRegistration.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { tableOf } from '#schema/registry.ts'
import { submitBucket, takeAttempt } from '../../../auth/loginThrottle.ts'
import type { Databases } from '../../../db/databases.ts'
import { AppError } from '../../../errors.ts'
import { addRow } from '../../../records/write/insert.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import { sealPortalPassword } from '../portalPassword.ts'
import { admit, takeInvitation } from './admit.ts'
import type { Judged } from './judgeEntered.ts'
import { acceptEntered } from './judgeEntered.ts'
import { keepAcceptances } from './legalDocuments.ts'
import { addParts, registerInvitation, tellOperators } from './onSubmission.ts'
import { requireOpen } from './requireOpen.ts'
import type { Stranger } from './Stranger.ts'
import { writerOf } from './Stranger.ts'

type Body = BodyOf<typeof submitCall>
type Submitted = ReplyOf<typeof submitCall>

/** A submission that needs no open form, and its Idempotency-Key. */
type Submission = Stranger & { key: string | undefined }

/**
 * Takes an application of a stranger: with all that belongs to it, in stage SUBMITTED, or not at all. Under the same
 * Idempotency-Key the same number is answered again.
 * @throws {AppError} UNKNOWN_PATH; TOO_MANY_TRIES; what `admit` throws; RULE_BROKEN with the sentences by field, those of lists as
 * `sites.0.web_address`; IDEMPOTENCY_CONFLICT if the key was used for another application
 */
export async function submitApplication(submission: Submission, body: Body): Promise<Submitted> {
  const { db, cause, key, config } = submission
  const today = dayOf(cause.at)
  const { application, establishments = [], sites = [], warehouses = [] } = body
  if (!application) throw new AppError('MALFORMED', { detail: 'There is no application' })
  const hash = digestOf(body, config.jwtSecret)
  const former = key === undefined ? undefined : await findFormer(db, key, hash)
  if (former) return former
  await requireOpen(db)
  await takeAttempt(db.signIn, submitBucket(cause.ip), cause.started)
  const invitation = await admit(db, body, today)
  const accepted = acceptEntered({ application, establishments, sites, warehouses }, today)
  return inTransaction(writerOf(submission), async (trx) => {
    if (invitation) await takeInvitation(trx, invitation)
    const id = await addAll(trx, accepted, { ...submission, hash })
    await keepAcceptances(trx, { applicationId: id, name: String(accepted.values['name']), versions: body.accepted ?? [] })
    await tellOperators(trx, id, String(accepted.values['name']))
    if (invitation) await registerInvitation(trx, invitation.id, id)
    return { id, number: applicationNumber(id) }
  })
}

/** What was submitted, so that it is known again. It contains a passphrase and a password, which without the key could be guessed. */
const digestOf = (body: Body, jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('submitted applications').update(JSON.stringify(body)).digest('base64url')

/** The application that was submitted under this key before. @throws {AppError} IDEMPOTENCY_CONFLICT */
async function findFormer(db: Databases, key: string, hash: string): Promise<Submitted | undefined> {
  const former = await db.write
    .selectFrom('self_registration')
    .select(['id', 'submit_hash'])
    .where('submit_key', '=', key)
    .executeTakeFirst()
  if (!former) return undefined
  if (former.submit_hash !== hash) throw new AppError('IDEMPOTENCY_CONFLICT')
  return { id: former.id, number: applicationNumber(former.id) }
}

async function addAll(
  trx: WriteTransaction,
  { values, password, lists }: Judged,
  { config, key, hash }: Submission & { hash: string },
): Promise<number> {
  const at = trx.actor.at.toISOString()
  const { id } = await addRow(trx, tableOf('self_registration'), {
    values: { ...values, status: 'SUBMITTED', requested_on: at, stage_since: at },
    unaudited: {
      ...(password && { portal_password_sealed: sealPortalPassword(config.jwtSecret, password) }),
      ...(key !== undefined && { submit_key: key, submit_hash: hash }),
    },
  })
  await addParts(trx, id, lists)
  return id
}
