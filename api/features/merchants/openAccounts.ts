import { sql } from 'kysely'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../../audit/recordChange.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import type { Message } from '#schema/messages/messages.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import type { Trx } from '../../db/Database.ts'
import { queueMail } from '../../mail/queueMail.ts'
import type { LinkConfig } from '../../mail/queueLinkMail.ts'
import { attachedMail } from './accountMail.ts'
import { mailAccountLink } from './mailAccountLink.ts'
import { mailWordsFor } from './mailWordsFor.ts'

/** The outcome for one address. */
interface AccountMessage extends Message {
  message_type: 'success' | 'info' | 'warning' | 'error'
}

interface Request {
  id: number
  identifier?: string | undefined
  nominated_email?: string | null | undefined
  nominated_email_secondary?: string | null | undefined
}

/**
 * Opens a dashboard account for each nominated person and mails a link to set its password. The reply has the outcome for each
 * address (REG-71). Somebody who has an account already is assigned to the merchant, and keeps the password.
 * @throws {AppError} UNKNOWN_ROW; MALFORMED if the identifier is another merchant's; MERCHANT_BLOCKED
 */
export async function openAccounts(
  writer: Writer,
  request: Request,
  config: LinkConfig,
): Promise<{ messages: AccountMessage[] }> {
  const emails = [
    ...new Set([request.nominated_email, request.nominated_email_secondary].flatMap((email) => (email ? [email.trim()] : []))),
  ]
  return inTransaction(writer, async (trx) => {
    const merchant = await trx.db
      .selectFrom('em')
      .select(['id', 'identifier', 'full_name', 'registered_country', 'enabled'])
      .where('id', '=', request.id)
      .forUpdate()
      .executeTakeFirst()
    if (!merchant) throw new AppError('UNKNOWN_ROW')
    if (request.identifier !== undefined && request.identifier !== merchant.identifier)
      throw new AppError('MALFORMED', { detail: 'identifier does not belong to this merchant' })
    if (!merchant.enabled) throw new AppError('MERCHANT_BLOCKED')
    if (!emails.length) return { messages: [{ message_type: 'error', ...say('NO_NOMINATED_EMAIL') }] }
    const messages: AccountMessage[] = []
    for (const email of emails) messages.push(await openAccount(trx, { merchant, email, config }))
    return { messages }
  })
}

/** The account to open, and the configuration for its link. */
interface NewAccount {
  merchant: { id: number; full_name: string; registered_country: string }
  email: string
  config: LinkConfig
}

async function openAccount(trx: WriteTransaction, { merchant, email, config }: NewAccount): Promise<AccountMessage> {
  if (!isEmail(email)) return { message_type: 'error', ...enterValid('Nominated Email') }
  // Two merchants may name one person at once.
  await sql`select pg_advisory_xact_lock(hashtext('dashboard user ' || ${email.toLowerCase()}))`.execute(trx.db)
  const known = await trx.db
    .selectFrom('dashboard_user')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (known && (await isAssigned(trx, known.id, merchant.id)))
    return { message_type: 'warning', ...say('ACCOUNT_EXISTS', { email }) }
  const user = known ?? (await addRow(trx, tableOf('dashboard_user'), { values: { email, username: email, enabled: true } }))
  // The views of assignments are counted anew.
  for (const view of ['em_assignment', 'em_account']) trx.changed.add(view)
  await addRow(trx, tableOf('dashboard_assignment'), { values: { user_id: user.id, em_id: merchant.id, enabled: true } })
  if (known) await mailAttached(trx.db, { id: user.id, email }, merchant)
  else await mailAccountLink(trx.db, { accountId: user.id, email, merchant, config, now: trx.actor.started })
  return { message_type: 'success', ...say('ACCOUNT_CREATED', { email }) }
}

const isAssigned = async ({ db }: WriteTransaction, userId: number, emId: number): Promise<boolean> =>
  (await db
    .selectFrom('dashboard_assignment')
    .select('id')
    .where('user_id', '=', userId)
    .where('em_id', '=', emId)
    .executeTakeFirst()) !== undefined

/** Somebody who has an account already is told of the further merchant, without a link to a password. */
async function mailAttached(
  trx: Trx,
  { id, email }: { id: number; email: string },
  merchant: NewAccount['merchant'],
): Promise<void> {
  const cause = { table: 'dashboard_user', id }
  const words = attachedMail(await mailWordsFor(trx, merchant.registered_country), merchant.full_name)
  await queueMail(trx, { to: email, kind: 'em_account', cause, ...words })
}

/**
 * Mails the one-time link again to a dashboard user that the operator chose. That of somebody with one merchant names it.
 * @throws {AppError} UNKNOWN_ROW; ACCOUNT_DISABLED, also if all merchants of the user are blocked
 */
export async function resendAccountLink({ db, actor }: Writer, id: number, config: LinkConfig): Promise<{ rowCount: number }> {
  return db.write.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('dashboard_user').select(['id', 'email', 'enabled']).where('id', '=', id).executeTakeFirst()
    if (!user) throw new AppError('UNKNOWN_ROW')
    const merchants = await trx
      .selectFrom('dashboard_assignment')
      .innerJoin('em', 'em.id', 'dashboard_assignment.em_id')
      .select(['em.full_name', 'em.registered_country', 'dashboard_assignment.enabled'])
      .where('user_id', '=', id)
      .orderBy('dashboard_assignment.id')
      .execute()
    if (!user.enabled || (merchants.length && !merchants.some(({ enabled }) => enabled))) throw new AppError('ACCOUNT_DISABLED')
    const [merchant, ...others] = merchants
    await mailAccountLink(trx, {
      accountId: id,
      email: user.email,
      merchant: merchant && {
        registered_country: merchant.registered_country,
        ...(!others.length && { full_name: merchant.full_name }),
      },
      config,
      now: actor.started,
    })
    await recordChange(trx, {
      table: 'dashboard_user',
      id,
      action: 'call',
      before: null,
      after: { password_link: 'sent' },
      actor,
    })
    return { rowCount: 1 }
  })
}
