import { applicationNumber } from '#domain/applications/applicationNumber.ts'
import { dayOf } from '#domain/day.ts'
import type { openApplication as openCall } from '#schema/calls/applications/selfRegistration.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { openBucket, takeAttempt } from '../../../auth/loginThrottle.ts'
import { digestOf, newToken } from '../../../base/tokens.ts'
import { AppError } from '../../../errors.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import { offeredOrEnglish } from '../../../texts/offeredLanguage.ts'
import { admit } from './admit.ts'
import { documentsOf, draftOfKey, lockDraft } from './Draft.ts'
import { findingsAbout } from './findingsAbout.ts'
import { judgeEntered } from './judgeEntered.ts'
import { legalDocumentsFor, notAccepted } from './legalDocuments.ts'
import { requireOpen } from './requireOpen.ts'
import type { Stranger } from './Stranger.ts'
import { writerOf } from './Stranger.ts'

type Body = BodyOf<typeof openCall>
type Opened = ReplyOf<typeof openCall>

/** Tokens of applications begin so, those of mailed links to go on so: neither can be taken for another token. */
const TOKEN = 'ap_'

/**
 * Begins an application, or goes on with one. By its own token it is only read; otherwise the try is counted before anything is
 * compared, and the browser gets a token of its own.
 * @throws {AppError} UNKNOWN_PATH; TOO_MANY_TRIES; NOT_ADMITTED, alike for whatever is wrong, withdrawn, used or over
 */
export async function openApplication(stranger: Stranger, body: Body): Promise<Opened> {
  const { db, cause, token } = stranger
  await requireOpen(db)
  if (token !== undefined) return shown(stranger, await draftOfKey(db, 'token', token), null)
  await takeAttempt(db.signIn, openBucket(cause.ip), cause.started)
  const draft = body.link === undefined ? await begin(stranger, body) : await unsubmitted(stranger, body.link)
  const fresh = TOKEN + newToken()
  await db.signIn
    .insertInto('application_key')
    .values({ hash: digestOf(fresh), draft_id: draft, kind: 'token' })
    .execute()
  return shown(stranger, draft, fresh)
}

/** The application of a mailed link: it ends with the submission, like an invitation. */
async function unsubmitted({ db }: Stranger, link: string): Promise<number> {
  const id = await draftOfKey(db, 'link', link)
  const draft = await db.write.selectFrom('application_draft').select('submitted_at').where('id', '=', id).executeTakeFirst()
  if (!draft || draft.submitted_at !== null) throw new AppError('NOT_ADMITTED')
  return id
}

async function begin({ db, cause }: Stranger, body: Body): Promise<number> {
  const invitation = await admit(db, body, dayOf(cause.at))
  const language = await offeredOrEnglish(db.rw, body.language ?? 'en')
  const { id } = await db.write
    .insertInto('application_draft')
    .values({ language, invite_id: invitation?.id ?? null, saved_at: cause.at.toISOString() })
    // An invitation opens the draft that it opened before.
    .onConflict((conflict) => conflict.column('invite_id').doUpdateSet({ language }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function shown(stranger: Stranger, id: number, token: string | null): Promise<Opened> {
  return inTransaction(writerOf(stranger), async (trx) => {
    const { applicationId, inviteId, entered, passwordSealed, isSubmitted, language, accepted } = await lockDraft(trx, id)
    const legal = await legalDocumentsFor(trx.client, language, dayOf(stranger.cause.at))
    const invite =
      inviteId === null
        ? undefined
        : await trx.db.selectFrom('invite').select('email').where('id', '=', inviteId).executeTakeFirst()
    return {
      token,
      number: isSubmitted && applicationId !== null ? applicationNumber(applicationId) : null,
      ...entered,
      invited: invite?.email ?? null,
      has_portal_password: passwordSealed !== null,
      documents: isSubmitted ? [] : await documentsOf(trx, applicationId),
      legal,
      accepted,
      // Of what was submitted nothing is left here that could be wrong.
      errors: isSubmitted ? {} : { ...judgeEntered(entered, dayOf(stranger.cause.at)).errors, ...notAccepted(legal, accepted) },
      findings: await findingsAbout(trx.client, entered),
    }
  })
}
