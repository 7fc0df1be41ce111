import { applicationNumber } from '#domain/applications/applicationNumber.ts'
import { dayOf } from '#domain/day.ts'
import type { submitApplication as submitCall } from '#schema/calls/applications/selfRegistration.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { tableOf } from '#schema/registry.ts'
import { submitBucket, takeAttempt } from '../../../auth/loginThrottle.ts'
import { AppError } from '../../../errors.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../../records/write/update.ts'
import { takeInvitation } from './admit.ts'
import { lockDraft } from './Draft.ts'
import { acceptEntered } from './judgeEntered.ts'
import { keepAcceptances, legalDocumentsFor, notAccepted } from './legalDocuments.ts'
import { addParts, registerInvitation, tellOperators } from './onSubmission.ts'
import type { Stranger } from './Stranger.ts'
import { writerOf } from './Stranger.ts'

type Submitted = ReplyOf<typeof submitCall>

const table = tableOf('self_registration')

/**
 * Submits what was saved: the application gets all that was entered and its first stage, or nothing. Submitted before, it answers
 * the same number. Only what is right is counted against the limit, so that somebody who mends three mistakes is not shut out.
 * @param id the draft, as its token names it
 * @throws {AppError} RULE_BROKEN with the sentences by field; TOO_MANY_TRIES; NOT_ADMITTED if the invitation has been withdrawn or is over
 */
export async function submitDraft(stranger: Stranger, id: number): Promise<Submitted> {
  const { db, cause } = stranger
  return inTransaction(writerOf(stranger), async (trx) => {
    const { applicationId, inviteId, entered, language, passwordSealed, isSubmitted, accepted } = await lockDraft(trx, id)
    if (isSubmitted && applicationId !== null) return { id: applicationId, number: applicationNumber(applicationId) }
    const { values, lists } = acceptEntered(entered, dayOf(cause.at))
    const legal = await legalDocumentsFor(trx.client, language, dayOf(cause.at))
    const errors = notAccepted(legal, accepted)
    if (Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
    if (applicationId === null) throw new AppError('INTERNAL')
    await takeAttempt(db.signIn, submitBucket(cause.ip), cause.started)
    if (inviteId !== null) await takeInvitation(trx, { id: inviteId })
    const at = cause.at.toISOString()
    await updateLocked(trx, table, {
      before: await lockRow(trx, table, applicationId),
      values: { ...values, language, status: 'SUBMITTED', requested_on: at, stage_since: at },
      unaudited: { portal_password_sealed: passwordSealed },
    })
    await addParts(trx, applicationId, lists)
    await keepAcceptances(trx, { applicationId, name: String(values['name']), versions: legal.map((document) => document.id) })
    // What was entered stands in the application now, and nowhere else.
    await trx.db
      .updateTable('application_draft')
      .set({ entered: '{}', portal_password_sealed: null, submitted_at: at, saved_at: at })
      .where('id', '=', id)
      .execute()
    await tellOperators(trx, applicationId, String(values['name']))
    if (inviteId !== null) await registerInvitation(trx, inviteId, applicationId)
    return { id: applicationId, number: applicationNumber(applicationId) }
  })
}
