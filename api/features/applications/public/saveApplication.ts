import { editableParts } from '#domain/applications/stageRules.ts'
import { dayOf } from '#domain/day.ts'
import type { saveApplication as saveCall } from '#schema/calls/applications/selfRegistration.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { tableOf } from '#schema/registry.ts'
import { saveBucket, takeAttempt } from '../../../auth/loginThrottle.ts'
import { AppError } from '../../../errors.ts'
import type { Row } from '../../../records/read/readRow.ts'
import { addRow } from '../../../records/write/insert.ts'
import { applyRemoval } from '../../../records/write/apply.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../../records/write/update.ts'
import { offeredOrEnglish } from '../../../texts/offeredLanguage.ts'
import { sealPortalPassword } from '../portalPassword.ts'
import type { Draft, Entered } from './Draft.ts'
import { documentsOf, lockDraft, parts } from './Draft.ts'
import { findingsAbout } from './findingsAbout.ts'
import type { Judged } from './judgeEntered.ts'
import { judgeEntered } from './judgeEntered.ts'
import { legalDocumentsFor, notAccepted } from './legalDocuments.ts'
import { removeFiles } from './removeFiles.ts'
import type { Stranger } from './Stranger.ts'
import { writerOf } from './Stranger.ts'

type Body = BodyOf<typeof saveCall>

const table = tableOf('self_registration')

/** What operators see of an application that is not submitted: who it is. How it sells and its schemes come with the submission. */
const isShownBefore = (name: string): boolean =>
  !Object.values(editableParts).some((names) => (names as readonly string[]).includes(name))

/**
 * Keeps what was entered, right or wrong, so that nothing is lost. Fields are kept one by one, so that two tabs do not undo each
 * other's; lists as a whole.
 * @param id the draft, as its token names it
 * @returns what is wrong with all that was entered so far, and what looks wrong
 * @throws {AppError} TOO_MANY_TRIES; APPLICATION_SUBMITTED; UNKNOWN_COLUMN for what is no field of the form; nothing is kept then
 */
export async function saveApplication(stranger: Stranger, id: number, body: Body): Promise<ReplyOf<typeof saveCall>> {
  const { db, cause, config } = stranger
  await takeAttempt(db.signIn, saveBucket(id), cause.started)
  return inTransaction(writerOf(stranger), async (trx) => {
    const draft = await lockDraft(trx, id)
    if (draft.isSubmitted) throw new AppError('APPLICATION_SUBMITTED')
    const { reporting_portal_password: password, ...given } = body.application ?? {}
    const entered = merged(draft.entered, { ...body, application: given })
    const language = body.language === undefined ? draft.language : await offeredOrEnglish(trx.client, body.language)
    const judged = judgeEntered(
      {
        ...entered,
        application: { ...entered.application, ...(password !== undefined && { reporting_portal_password: password }) },
      },
      dayOf(cause.at),
    )
    const isPassword = typeof password === 'string' && password !== '' && !judged.errors['reporting_portal_password']
    const legal = await legalDocumentsFor(trx.client, language, dayOf(cause.at))
    const accepted = body.accepted ?? draft.accepted
    const applicationId = await keepRow(trx, { ...draft, language }, judged)
    if (body.drop_document !== undefined) await dropDocument(trx, applicationId, body.drop_document)
    await trx.db
      .updateTable('application_draft')
      .set({
        entered: JSON.stringify(entered),
        accepted: JSON.stringify(accepted),
        language,
        application_id: applicationId,
        saved_at: cause.at.toISOString(),
        ...(isPassword && { portal_password_sealed: sealPortalPassword(config.jwtSecret, password) }),
        ...(password === null && { portal_password_sealed: null }),
      })
      .where('id', '=', id)
      .execute()
    return {
      documents: await documentsOf(trx, applicationId),
      legal,
      accepted,
      errors: { ...judged.errors, ...notAccepted(legal, accepted) },
      findings: await findingsAbout(trx.client, entered),
    }
  })
}

const isEmpty = (value: unknown): boolean => value === null || value === ''

/** What was entered before with what is given now. An emptied field is one that was never filled in. */
function merged(before: Entered, { application, ...lists }: Omit<Body, 'application'> & { application: Row }): Entered {
  const filled = Object.entries({ ...before.application, ...application }).filter(([, value]) => !isEmpty(value))
  const merged: Entered = { ...before, application: Object.fromEntries(filled) }
  for (const [name] of parts) {
    const given = lists[name]
    if (given)
      merged[name] = given.map((entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => !isEmpty(value))))
  }
  return merged
}

/**
 * The row that operators see as PENDING: there from the moment when there are a name and a country.
 * @returns its id, if there is one
 */
async function keepRow(
  trx: WriteTransaction,
  { applicationId, language }: Draft,
  { values: accepted, errors }: Judged,
): Promise<number | null> {
  const isKept = (name: string) => isShownBefore(name) && !Object.hasOwn(errors, name)
  const values: Row = { ...Object.fromEntries(Object.entries(accepted).filter(([name]) => isKept(name))), language }
  if (applicationId === null) {
    if (errors['name'] || errors['registered_country']) return null
    const at = trx.actor.at.toISOString()
    return (await addRow(trx, table, { values: { ...values, requested_on: at, stage_since: at } })).id
  }
  const before = await lockRow(trx, table, applicationId)
  // A field that is empty by now has no value; what cannot be stored leaves what was right before.
  const emptied = Object.entries(table.fields).flatMap(([name, field]) =>
    field.generated || field.required || !isKept(name) || Object.hasOwn(values, name) ? [] : [[name, null] as const],
  )
  await updateLocked(trx, table, { before, values: { ...Object.fromEntries(emptied), ...values } })
  return applicationId
}

async function dropDocument(trx: WriteTransaction, applicationId: number | null, id: number): Promise<void> {
  const document = await trx.db
    .selectFrom('self_reg_document')
    .selectAll()
    .where('id', '=', id)
    .where('em_id', '=', applicationId)
    .executeTakeFirst()
  if (!document) return
  await applyRemoval(trx, tableOf('self_reg_document'), document)
  await removeFiles(trx, [document.file])
}
