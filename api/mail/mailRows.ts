import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Db } from '../db/Database.ts'

/* The statements of delivery over `mail_outbox`, and the row of each attempt. */

const MAX_ATTEMPTS = 5
/** How long a node's lease on a mail lasts; after that another node takes it. */
const LEASE_MS = 120_000
/** The wait after each failed attempt, so that an outage of an hour loses nothing. */
const WAITS_MS = [60_000, 300_000, 1_200_000, 3_600_000]

/** Leases the mail that is due and most urgent: it is this node's until the lease ends. */
export async function takeMail(db: Db, now: Date) {
  const due = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_attempt', '<=', now.toISOString())
    .orderBy('priority')
    .orderBy('next_attempt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('mail_outbox')
    .set((set) => ({
      attempts: set('attempts', '+', 1),
      next_attempt: new Date(now.getTime() + LEASE_MS).toISOString(),
    }))
    .where('id', '=', due)
    .returning([
      'id',
      'message_id',
      'to',
      'cc',
      'subject',
      'body',
      'kind',
      'cause_table',
      'cause_id',
      'content_id',
      'sealed_body',
      'language',
      'file',
      'reply_to',
      'is_optional',
      'attempts',
    ])
    .executeTakeFirst()
}

export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeMail>>>

/** A mail that was sent or given up no longer needs its secret. */
const noSecret = { sealed_body: null, sealed_until: null }
const noError = { last_error: null, error_code: null, error_params: null }

const errorOf = ({ code, params, message }: Message) => ({
  error_code: code,
  error_params: params ? JSON.stringify(params) : null,
  last_error: message,
})

type Attempted = Pick<TakenMail, 'id' | 'attempts'>

const noteAttempt = (db: Db, { id, attempts }: Attempted, { at, says }: { at: Date; says?: Message }) =>
  db
    .insertInto('mail_attempt')
    .values({
      mail_id: id,
      number: attempts,
      at: at.toISOString(),
      reason: says?.message ?? null,
      error_code: says?.code ?? null,
      error_params: says?.params ? JSON.stringify(says.params) : null,
    })
    .execute()

/** Notes that the mail server has taken a mail. */
export async function markSent(db: Db, mail: Attempted, at: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ status: 'sent', sent_at: at.toISOString(), ...noError, ...noSecret })
    .where('id', '=', mail.id)
    .execute()
  await noteAttempt(db, mail, { at })
}

interface Failed {
  now: Date
  at: Date
  says: Message
  /** No other attempt could help. */
  isFinal: boolean
}

/** Puts a mail off to its next attempt, or gives it up. Does nothing if the lease has expired and another node has taken it. */
export async function postpone(db: Db, mail: Attempted, { now, at, says, isFinal }: Failed): Promise<void> {
  const { id, attempts } = mail
  await db
    .updateTable('mail_outbox')
    .set({
      ...errorOf(says),
      ...(attempts < MAX_ATTEMPTS && !isFinal
        ? { next_attempt: new Date(now.getTime() + (WAITS_MS[attempts - 1] ?? LEASE_MS)).toISOString() }
        : { status: 'failed' as const, ...noSecret }),
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute()
  await noteAttempt(db, mail, { at, says })
}

/** Gives up mails whose last attempt ended with its node. */
export const giveUp = (db: Db, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({ status: 'failed', ...errorOf(say('MAIL_NOT_ENDED')), ...noSecret })
    .where('status', '=', 'waiting')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('next_attempt', '<=', now.toISOString())
    .execute()

/** Gives up mails whose secret, such as a password link, expired before they could be sent, and deletes the secret. */
export const dropExpiredSecrets = (db: Db, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({ status: 'failed', ...errorOf(say('MAIL_LINK_EXPIRED')), ...noSecret })
    .where('sealed_body', 'is not', null)
    .where('sealed_until', '<=', now.toISOString())
    .execute()
