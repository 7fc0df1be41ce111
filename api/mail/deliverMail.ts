import type { Db } from '../db/Database.ts'
import { dropExpiredSecrets } from './dropExpiredSecrets.ts'
import type { MailAttachment } from './queueMail.ts'
import { openBody } from './sealedBody.ts'
import type { Clock } from '../base/clock.ts'

const MAX_ATTEMPTS = 5
/** How long a node's lease on a mail lasts; after that another node takes it. */
const LEASE_MS = 120_000
/** The wait after each failed attempt, so that an outage of an hour loses nothing. */
const WAITS_MS = [60_000, 300_000, 1_200_000, 3_600_000]

/** A mail as it is handed to the mail server. */
export interface WaitingMail {
  id: number
  message_id: string
  to: string
  subject: string
  body: string
  attachment: MailAttachment | null
  attempts: number
}

/** Hands a mail over to a mail server; returns when that has taken it. */
export type SendMail = (mail: WaitingMail) => Promise<void>

interface Deps {
  db: Db
  send: SendMail
  clock: Clock
  /** Decrypts the mails that were sealed. */
  jwtSecret: string
}

type TakenMail = WaitingMail & { sealed_body: string | null }

/**
 * Delivers mails that are due. Each is leased before it is sent and marked once the server has accepted it: if a node dies in
 * between, another one sends it again with the same Message-ID.
 */
export async function deliverMail({ db, send, clock: { real, business }, jwtSecret }: Deps): Promise<void> {
  await giveUp(db, real())
  await dropExpiredSecrets(db, real())
  for (let mail = await take(db, real()); mail; mail = await take(db, real())) {
    try {
      await send(wholeOf(mail, jwtSecret))
      await markSent(db, mail, business())
    } catch (error) {
      await postpone(db, mail, { now: real(), error })
    }
  }
}

const wholeOf = ({ sealed_body, ...mail }: TakenMail, jwtSecret: string): WaitingMail =>
  sealed_body === null ? mail : { ...mail, body: openBody(jwtSecret, mail.to, sealed_body) }

async function take(db: Db, now: Date): Promise<TakenMail | undefined> {
  const due = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_attempt', '<=', now.toISOString())
    .orderBy('next_attempt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const mail = await db
    .updateTable('mail_outbox')
    .set((set) => ({
      attempts: set('attempts', '+', 1),
      next_attempt: new Date(now.getTime() + LEASE_MS).toISOString(),
    }))
    .where('id', '=', due)
    .returning(['id', 'message_id', 'to', 'subject', 'body', 'sealed_body', 'attachment', 'attempts'])
    .executeTakeFirst()
  return mail as TakenMail | undefined
}

/** A mail that was sent or given up no longer needs its secret. */
const noSecret = { sealed_body: null, sealed_until: null }

const markSent = (db: Db, { id }: WaitingMail, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({ status: 'sent', sent_at: now.toISOString(), last_error: null, ...noSecret })
    .where('id', '=', id)
    .execute()

/** Does nothing if the lease has expired and another node has taken the mail. */
const postpone = (db: Db, { id, attempts }: WaitingMail, { now, error }: { now: Date; error: unknown }) =>
  db
    .updateTable('mail_outbox')
    .set({
      last_error: (error instanceof Error ? error.message : 'The mail server gave no reason').slice(0, 300),
      ...(attempts < MAX_ATTEMPTS
        ? { next_attempt: new Date(now.getTime() + (WAITS_MS[attempts - 1] ?? LEASE_MS)).toISOString() }
        : { status: 'failed' as const, ...noSecret }),
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute()

/** For mails whose last attempt ended with its node. */
const giveUp = (db: Db, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({ status: 'failed', last_error: 'The last attempt did not end', ...noSecret })
    .where('status', '=', 'waiting')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('next_attempt', '<=', now.toISOString())
    .execute()
