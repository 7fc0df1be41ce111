import { sentences } from '#schema/messages/sentences.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { mailPriority } from '../../mail/queueMail.ts'
import { Bindings } from '../../records/read/sqlText.ts'
import { skipCodes, withSkips } from './chosenMerchants.ts'
import type { MessageRow } from './messageRow.ts'

/* The statements over the recipients of messages, and over the mails of many of them at once. */

const skipSentences = JSON.stringify(Object.fromEntries(skipCodes.map((code) => [code, sentences[code]])))

/** Mails that are queued in one transaction. */
export const BATCH = 500

/** Makes those to whom a message was sent its recipients: who is skipped, and why. It is done once, by `fixRecipients`. */
export async function addRecipients(
  client: Queryable,
  { id, kind }: Pick<MessageRow, 'id' | 'kind'>,
): Promise<{ recipients: number; skipped: number }> {
  const bindings = new Bindings()
  const message = bindings.add(id)
  const words = bindings.add(skipSentences)
  const { rows } = await client.query<{ recipients: number; skipped: number }>(
    `with added as (
       insert into direct_message_recipient (message_id, em_id, address, language, state, reason, reason_code)
       select ${message}::integer, em.id, nullif(em.nominated_email, ''), em.language,
         case when skip.code is null then 'waiting' else 'skipped' end, ${words}::jsonb ->> skip.code, skip.code
       from ${withSkips({ kind }, bindings)}
       join (select unnest(chosen) as id from direct_message where id = ${message}::integer) wanted on wanted.id = em.id order by em.id
       returning state)
     select count(*)::integer as recipients, (count(*) filter (where state = 'skipped'))::integer as skipped from added`,
    bindings.values,
  )
  return rows[0] ?? { recipients: 0, skipped: 0 }
}

/** The mail of a message that recipients share. */
interface SharedMail extends Pick<MessageRow, 'id' | 'subject' | 'oid' | 'kind'> {
  content_id: number
  replyTo: string | null
}

/**
 * Queues the mails of the next recipients who have none. Each recipient has a key of its own, which makes the Message-ID, so that nobody
 * gets two different mails whatever is repeated.
 * @returns how many
 */
export async function queueForMany(
  client: Queryable,
  { id, subject, oid, kind, content_id, replyTo }: SharedMail,
): Promise<number> {
  const { rows } = await client.query<{ queued: number }>(
    `with due as (
       select id, em_id, address, language, '<' || mail_key || '@clearance>' as mail from direct_message_recipient
       where message_id = $1 and state = 'waiting' and mail_id is null order by id limit ${BATCH} for update),
     queued as (
       insert into mail_outbox
         (message_id, "to", subject, body, content_id, kind, language, priority, cause_table, cause_id, file, reply_to, is_optional)
       select mail, address, $2, '', $3, 'direct_message', language, ${mailPriority.many}, 'direct_message', $1, $4, $5, $6 from due
       returning id, message_id),
     noted as (
       update direct_message_recipient r set mail_id = q.id from queued q join due d on d.mail = q.message_id
       where r.id = d.id and r.em_id = d.em_id returning r.id)
     select count(*)::integer as queued from noted`,
    [id, subject, content_id, oid, replyTo, kind === 'information'],
  )
  return rows[0]?.queued ?? 0
}

/** Notes of recipients what became of their mails. @param isOutboxTheEnd no mail server is configured: being in the outbox is all */
export async function settleRecipients(client: Queryable, id: number, isOutboxTheEnd: boolean): Promise<void> {
  await client.query(
    `update direct_message_recipient r set
       state = case when o.status = 'failed' then 'given_up' else 'sent' end,
       reason = o.last_error, reason_code = o.error_code, reason_params = o.error_params
     from mail_outbox o
     where r.message_id = $1 and r.state = 'waiting' and o.id = r.mail_id and (o.status <> 'waiting' or $2)`,
    [id, isOutboxTheEnd],
  )
}

export interface Standing {
  waiting: number
  reached: number
  given_up: number
  cancelled: number
  /** How many of those who wait have a mail whose first attempt has not ended. */
  untried: number
}

/** How far the sending of a message is. */
export async function standingOf(client: Queryable, id: number): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `select (count(*) filter (where r.state = 'waiting'))::integer as waiting,
       (count(*) filter (where r.state = 'sent'))::integer as reached,
       (count(*) filter (where r.state = 'given_up'))::integer as given_up,
       (count(*) filter (where r.state = 'cancelled'))::integer as cancelled,
       (count(*) filter (where r.state = 'waiting' and o.error_code is null))::integer as untried
     from direct_message_recipient r left join mail_outbox o on o.id = r.mail_id where r.message_id = $1`,
    [id],
  )
  return rows[0] ?? { waiting: 0, reached: 0, given_up: 0, cancelled: 0, untried: 0 }
}

/** Whether a message that is being sent has recipients without a mail, or with one that has come to its end. */
export async function isUnsettled(client: Queryable): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from direct_message m where m.status = 'sending' and (
       exists (select from direct_message_recipient r left join mail_outbox o on o.id = r.mail_id
         where r.message_id = m.id and r.state = 'waiting' and (r.mail_id is null or o.status <> 'waiting'))
       or not exists (select from direct_message_recipient r where r.message_id = m.id and r.state = 'waiting')) limit 1`,
  )
  return (rowCount ?? 0) > 0
}

/** Has the message tried again for those whom it did not reach. @returns how many */
export async function reopenRecipients(client: Queryable, id: number): Promise<number> {
  const { rows } = await client.query<{ reopened: number }>(
    `with again as (
       update direct_message_recipient set state = 'waiting', reason = null, reason_code = null, reason_params = null
       where message_id = $1 and state in ('given_up', 'cancelled') returning mail_id),
     mails as (
       update mail_outbox o set status = 'waiting', attempts = 0, next_attempt = real_now(), last_error = null, error_code = null,
         error_params = null from again where o.id = again.mail_id and o.status = 'failed')
     select count(*)::integer as reopened from again`,
    [id],
  )
  return rows[0]?.reopened ?? 0
}

/** Withdraws what has not been tried yet, and marks its recipients. */
export async function cancelRecipients(client: Queryable, id: number): Promise<void> {
  await client.query(
    `with withdrawn as (
       update mail_outbox o set status = 'failed', error_code = 'MAIL_CANCELLED', last_error = $2
       from direct_message_recipient r
       where r.message_id = $1 and r.state = 'waiting' and o.id = r.mail_id and o.status = 'waiting' and (o.attempts = 0 or o.error_code is not null)
       returning r.id)
     update direct_message_recipient r set state = 'cancelled', reason = $3, reason_code = 'RECIPIENT_CANCELLED'
     where r.message_id = $1 and r.state = 'waiting' and (r.mail_id is null or r.id in (select id from withdrawn))`,
    [id, sentences.MAIL_CANCELLED, sentences.RECIPIENT_CANCELLED],
  )
}
