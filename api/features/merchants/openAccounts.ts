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
import type { LinkConfig } from '../../mail/queueLinkMail.ts'
import { mailAccountLink } from './mailAccountLink.ts'

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
 * address (REG-71); an existing account stays as it is.
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
  // The merchant is locked, so that nobody else opens an account of it meanwhile.
  const taken = await trx.db
    .selectFrom('em_account')
    .select('id')
    .where('em_id', '=', merchant.id)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (taken) return { message_type: 'warning', ...say('ACCOUNT_EXISTS', { email }) }
  const account = await addRow(trx, tableOf('em_account'), { values: { em_id: merchant.id, email, enabled: true } })
  await mailAccountLink(trx.db, { accountId: account.id, email, merchant, config, now: trx.actor.started })
  return { message_type: 'success', ...say('ACCOUNT_CREATED', { email }) }
}

/**
 * Mails the one-time link again to an account that the operator chose.
 * @throws {AppError} UNKNOWN_ROW; ACCOUNT_DISABLED
 */
export async function resendAccountLink({ db, actor }: Writer, id: number, config: LinkConfig): Promise<{ rowCount: number }> {
  return db.write.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('em_account')
      .innerJoin('em', 'em.id', 'em_account.em_id')
      .select(['em_account.id', 'em_account.email', 'em_account.enabled', 'em.full_name', 'em.registered_country'])
      .where('em_account.id', '=', id)
      .executeTakeFirst()
    if (!account) throw new AppError('UNKNOWN_ROW')
    if (!account.enabled) throw new AppError('ACCOUNT_DISABLED')
    await mailAccountLink(trx, {
      accountId: id,
      email: account.email,
      merchant: account,
      config,
      now: actor.started,
    })
    await recordChange(trx, { table: 'em_account', id, action: 'call', before: null, after: { password_link: 'sent' }, actor })
    return { rowCount: 1 }
  })
}
