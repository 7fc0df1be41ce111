import type { Client } from 'pg'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { databaseOn } from '../api/db/databaseOn.ts'
import { addRecipients, queueForMany, settleRecipients, standingOf } from '../api/features/messages/recipientRows.ts'
import { cleanRichText } from '../api/mail/cleanRichText.ts'
import { mailFailure } from '../api/mail/mailFailure.ts'
import { markSent, postpone, takeMail } from '../api/mail/mailRows.ts'
import { textOfHtml } from '../api/mail/textOfHtml.ts'

interface DemoMessage {
  author: 'operator' | 'operator2'
  kind: 'service' | 'information'
  subject: string
  message: string
  /** How many days before the end of the demo it was sent; a draft was not. */
  sentDaysAgo?: number
  /** The merchants by number, or for a draft the filter that chooses them. */
  merchants: { first: number; count: number } | FilterNode[]
  /** Every so many mails one comes back. */
  bouncesEvery?: number
}

/** A demo with fewer merchants is one for tests, which begin without messages. */
const FIRST_MERCHANT = 101

const demoMessages: readonly DemoMessage[] = [
  {
    author: 'operator',
    kind: 'service',
    subject: 'Sample: your returns of the last month',
    message:
      '<h2>Your returns are composed</h2><p>Please look at the figures <strong>until the 20th</strong>:</p>' +
      '<ul><li><p>sales that are missing</p></li><li><p>parcels that came back</p></li></ul><p>If we hear nothing we file them as they are.</p>',
    sentDaysAgo: 40,
    merchants: { first: FIRST_MERCHANT, count: 30 },
  },
  {
    author: 'operator2',
    kind: 'service',
    subject: 'Sample: a new bank account for VAT',
    message:
      '<p>From next month on please pay VAT to the account on your invoice. <em>The former one stays open until the end of the year.</em></p>',
    sentDaysAgo: 12,
    merchants: { first: FIRST_MERCHANT + 40, count: 24 },
    bouncesEvery: 6,
  },
  {
    author: 'operator',
    kind: 'information',
    subject: 'Sample: seminar on the customs reform',
    message:
      '<p>We invite you to an hour about the customs reform. <a href="https://clearance.example/seminar">Take part</a></p>',
    merchants: [{ name: 'registered_country', comparator: '=', value: 'DE' }],
  },
  {
    author: 'operator2',
    kind: 'service',
    subject: 'Sample: closed between the years',
    message: '<p>Our office is closed from 24 December to 1 January.</p>',
    merchants: { first: FIRST_MERCHANT, count: 3 },
  },
]

/** Adds messages to merchants: sent, sent to some of whom it came back, and drafts, by the code that sends them in production. */
export async function addMessages(client: Client, until: Day): Promise<void> {
  if (!(await idsOf(client, { first: FIRST_MERCHANT, count: 1 })).length) return
  for (const message of demoMessages) await addMessage(client, message, until)
}

async function idsOf(client: Client, { first, count }: { first: number; count: number }): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from em where id >= $1 order by id limit $2', [first, count])
  return rows.map(({ id }) => id)
}

async function addMessage(client: Client, { merchants, sentDaysAgo, bouncesEvery, ...own }: DemoMessage, until: Day) {
  const em_id = Array.isArray(merchants) ? [] : await idsOf(client, merchants)
  const filter = Array.isArray(merchants) ? merchants : null
  const message = cleanRichText(own.message)
  const at = `${addDays(until, -(sentDaysAgo ?? 1))}T09:12:00Z`
  const { rows } = await client.query<{ id: number }>(
    `insert into direct_message (em_id, filter, kind, subject, message, user_id, timestamp)
     select $1, $2, $3, $4, $5, id, $7 from operator_user where user_name = $6 returning id`,
    [JSON.stringify(em_id), filter && JSON.stringify(filter), own.kind, own.subject, message, own.author, at],
  )
  const id = rows[0]?.id
  if (id === undefined || sentDaysAgo === undefined) return
  await send(client, { id, em_id, message, bouncesEvery, at: new Date(at), kind: own.kind, subject: own.subject })
}

interface Sending extends Pick<DemoMessage, 'kind' | 'subject'> {
  id: number
  em_id: number[]
  message: string
  bouncesEvery: number | undefined
  at: Date
}

const unknownThere = Object.assign(new Error('550 no such person here'), {
  responseCode: 550,
  command: 'RCPT TO',
  response: '550 5.1.1 no such person here',
})

async function send(client: Client, { id, em_id, message, bouncesEvery, at, kind, subject }: Sending): Promise<void> {
  await client.query('update direct_message set chosen = $2 where id = $1', [id, em_id])
  const counts = await addRecipients(client, { id, kind })
  const content = await client.query<{ id: number }>('insert into mail_content (html, body) values ($1, $2) returning id', [
    message,
    textOfHtml(message),
  ])
  const content_id = Number(content.rows[0]?.id)
  while (await queueForMany(client, { id, subject, oid: null, kind, content_id, replyTo: null }));
  await client.query(
    `update mail_outbox set created_at = $2, next_attempt = $2 where cause_table = 'direct_message' and cause_id = $1`,
    [id, at.toISOString()],
  )
  const db = databaseOn(client)
  // Only these wait for their first attempt: the demo has no mail server.
  for (let mail = await takeMail(db, at), n = 1; mail; mail = await takeMail(db, at), n++) {
    const isBack = bouncesEvery !== undefined && n % bouncesEvery === 0
    if (isBack) await postpone(db, mail, { now: at, at, ...mailFailure(unknownThere) })
    else await markSent(db, mail, at)
  }
  await settleRecipients(client, id, false)
  const { reached, given_up } = await standingOf(client, id)
  await client.query(
    `update direct_message set status = 'sent', sent_date = $2, chosen = null, content_id = $3, recipients = $4, skipped = $5, reached = $6, given_up = $7
     where id = $1`,
    [id, at.toISOString(), content_id, counts.recipients, counts.skipped, reached, given_up],
  )
}
