import { addDays, dayOf } from '#domain/day.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import type { Author } from '../../base/Actor.ts'
import { digestOf, newToken } from '../../base/tokens.ts'
import { AppError } from '../../errors.ts'
import type { LinkConfig } from '../../mail/queueLinkMail.ts'
import { queueLinkMail } from '../../mail/queueLinkMail.ts'
import { addRow } from '../../records/write/insert.ts'
import { moveRow } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { settingsFor } from '../../settings/settingsFor.ts'

const invites = tableOf('invite')

/** The address that was typed. @throws {AppError} RULE_BROKEN (INVITE-07) */
export function inviteAddress(typed: string): string {
  const email = typed.trim()
  if (!isEmail(email)) throw new AppError('RULE_BROKEN', { errors: { email: enterValid('Email') } })
  return email
}

/** An invitation, as it now is. */
interface Sent {
  id: number
  email: string
  status: string
}

/**
 * Invites an address to apply: mails it a one-time link that stands for the passphrase. If it waits already, its row gets a new
 * day and a new link, and the former link is dead.
 */
export async function sendInvite(trx: WriteTransaction, email: string, config: LinkConfig): Promise<Sent> {
  const { actor } = trx
  // Two people who invite the same address wait for each other, so that there is one row and one link.
  await trx.client.query(`select pg_advisory_xact_lock(hashtextextended('invite ' || lower($1), 0))`, [email])
  const days = Number((await settingsFor(trx.client, 'inviting merchants')).invite_valid_days)
  const token = newToken()
  const expires_on = addDays(dayOf(actor.at), days)
  const values = { requested_on: actor.at.toISOString(), expires_on, invited_by: actor.operator.userName }
  const unaudited = { link_hash: digestOf(token) }
  const waiting = await trx.db
    .selectFrom('invite')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('status', '=', 'SENT')
    .executeTakeFirst()
  const row = waiting
    ? await moveRow(trx, 'invite', { move: 'sendAgain', row: await lockRow(trx, invites, waiting.id), values, unaudited })
    : await addRow(trx, invites, { values: { email, status: 'SENT', ...values }, unaudited })
  const say = outgoingTexts('en')
  await queueLinkMail(trx.db, config, {
    to: email,
    language: 'en',
    cause: { table: 'invite', id: Number(row['id']) },
    kind: 'invite',
    page: '/apply',
    token,
    expires: new Date(actor.started.getTime() + days * 86_400_000),
    subject: say('mails.invite.subject'),
    bodyWith: (link) => say('mails.invite.body', { link, smart_count: days }),
  })
  return { id: Number(row['id']), email: String(row['email']), status: 'SENT' }
}

/** Invites one address. @throws {AppError} RULE_BROKEN for what is no address */
export async function invite(writer: Writer<Author>, typed: string, config: LinkConfig): Promise<{ rowCount: 1; rows: Sent[] }> {
  const email = inviteAddress(typed)
  const sent = await inTransaction(writer, (trx) => sendInvite(trx, email, config))
  return { rowCount: 1, rows: [sent] }
}
