import { createHmac } from 'node:crypto'
import { applicationNumber } from '#domain/applications/applicationNumber.ts'
import { dayOf } from '#domain/day.ts'
import type { submitApplication as submitCall } from '#schema/calls/applications/selfRegistration.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import { accept } from '#schema/rules/accept.ts'
import type { Actor } from '../../../base/Actor.ts'
import type { Databases } from '../../../db/databases.ts'
import { AppError } from '../../../errors.ts'
import { mailOperators } from '../../../mail/mailOperators.ts'
import { addRow } from '../../../records/write/insert.ts'
import { moveRow } from '../../../records/write/move.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import { lockRow } from '../../../records/write/update.ts'
import { settingsFor } from '../../../settings/settingsFor.ts'
import { sealPortalPassword } from '../portalPassword.ts'
import { admit, takeInvitation } from './admit.ts'

type Row = Record<string, unknown>
type Body = BodyOf<typeof submitCall>
type Submitted = ReplyOf<typeof submitCall>

/** Where a submission comes from, and under which Idempotency-Key. */
export interface Submission {
  db: Databases
  jwtSecret: string
  cause: Omit<Actor, 'operator'>
  key: string | undefined
}

/** Who is named in the audit rows of a stranger's application. */
const applicant = { id: null, userName: 'applicant' } as const

const parts = [
  ['establishments', 'self_registration_establishments'],
  ['sites', 'self_registration_sites'],
  ['warehouses', 'self_reg_warehouse_vat'],
] as const satisfies readonly (readonly [keyof Body, TableName])[]

const LONGEST_PASSWORD = 200

/**
 * Takes an application of a stranger: with all that belongs to it, in stage SUBMITTED, or not at all. Under the same
 * Idempotency-Key the same number is answered again.
 * @throws {AppError} what `admit` throws; RULE_BROKEN with the sentences by field, those of lists as `sites.0.web_address`;
 * IDEMPOTENCY_CONFLICT if the key was used for another application
 */
export async function submitApplication(submission: Submission, body: Body): Promise<Submitted> {
  const { db, cause, key } = submission
  const today = dayOf(cause.at)
  const hash = digestOf(body, submission.jwtSecret)
  const former = key === undefined ? undefined : await findFormer(db, key, hash)
  if (former) return former
  const invitation = await admit(db, { ...body, ip: cause.ip, now: cause.started }, today)
  const accepted = acceptAll(body, today)
  return inTransaction({ db, actor: { ...cause, operator: applicant } }, async (trx) => {
    if (invitation) await takeInvitation(trx, invitation)
    const id = await addAll(trx, accepted, { ...submission, hash })
    await tellOperators(trx, id, String(accepted.values['name']))
    if (invitation) {
      const row = await lockRow(trx, tableOf('invite'), invitation.id)
      await moveRow(trx, 'invite', { move: 'register', row, values: { application_id: id } })
    }
    return { id, number: applicationNumber(id) }
  })
}

/** What was submitted, so that it is known again. It contains a passphrase and a password, which without the key could be guessed. */
const digestOf = (body: Body, jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('submitted applications').update(JSON.stringify(body)).digest('base64url')

/** Mails those who want to know that an application has come in, if the setting says so (P20). */
async function tellOperators(trx: WriteTransaction, id: number, name: string): Promise<void> {
  const { registration_request_notification: isOn } = await settingsFor(trx.client, 'admitting applications')
  if (isOn !== 'true') return
  await mailOperators(trx.db, { type: 'registration_request', values: { name, id: applicationNumber(id) } })
}

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

interface Accepted {
  values: Row
  password: string | undefined
  lists: readonly (readonly [TableName, readonly Row[]])[]
}

/** Applies the rules of the tables to everything, so that all that is wrong is said at once. @throws {AppError} */
function acceptAll({ application, ...body }: Body, today: string): Accepted {
  const { reporting_portal_password: password, ...fields } = application
  const errors: FieldErrors = {}
  if (password !== undefined && (typeof password !== 'string' || password.length > LONGEST_PASSWORD))
    errors['reporting_portal_password'] = enterValid('Reporting Portal Password')
  const own = accept(tableOf('self_registration'), fields, { today })
  Object.assign(errors, own.errors)
  const refused = own.refused.map((name) => name)
  const lists = parts.map(([name, table]) => {
    const rows = (body[name] ?? []).map((entry, place) => {
      // The application that they belong to has no id yet.
      const row = accept(tableOf(table), { ...entry, em_id: 1 }, { today })
      for (const [field, message] of Object.entries(row.errors)) errors[`${name}.${place}.${field}`] = message
      refused.push(...row.refused.map((field) => `${name}.${place}.${field}`))
      return row.values
    })
    return [table, rows] as const
  })
  if (refused.length) throw new AppError('UNKNOWN_COLUMN', { params: { column: refused[0] } })
  if (Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
  return { values: own.values, password: password as string | undefined, lists }
}

async function addAll(
  trx: WriteTransaction,
  { values, password, lists }: Accepted,
  { jwtSecret, key, hash }: Submission & { hash: string },
): Promise<number> {
  const at = trx.actor.at.toISOString()
  const { id } = await addRow(trx, tableOf('self_registration'), {
    values: { ...values, status: 'SUBMITTED', requested_on: at, stage_since: at },
    unaudited: {
      ...(password && { portal_password_sealed: sealPortalPassword(jwtSecret, password) }),
      ...(key !== undefined && { submit_key: key, submit_hash: hash }),
    },
  })
  for (const [table, rows] of lists) for (const row of rows) await addRow(trx, tableOf(table), { values: { ...row, em_id: id } })
  return id
}
