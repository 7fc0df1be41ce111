import { randomUUID } from 'node:crypto'
import { isEmail } from '#schema/fieldFormats.ts'
import type { Trx } from '../db/Database.ts'

export interface MailAttachment {
  name: string
  type: string
  content_base64: string
}

export interface Mail {
  /** One address, without a display name. */
  to: string
  subject: string
  /** Plain text, as people read it in the outbox. */
  body: string
  /** What it is about, for who looks into the outbox: `password_reset`. */
  kind: string
  attachment?: MailAttachment
  /** What is sent in its place where it holds a secret: sealed by `sealBody`, and of no use after this moment. */
  sealed?: { body: string; until: Date }
}

const controls = /\p{Cc}+/gu

/**
 * The only way to send a mail: it is written with the change that causes it, in the same transaction, and delivered
 * afterwards. Its Message-ID is made here, so that a mail that is delivered twice can be recognised.
 */
export async function queueMail(trx: Trx, { to, subject, body, kind, attachment, sealed }: Mail): Promise<void> {
  if (!isEmail(to)) throw new Error('A mail needs one well-formed address')
  await trx
    .insertInto('mail_outbox')
    .values({
      message_id: `<${randomUUID()}@clearance>`,
      to,
      subject: subject.replace(controls, ' '),
      body,
      kind,
      ...(attachment && { attachment: JSON.stringify(attachment) }),
      ...(sealed && { sealed_body: sealed.body, sealed_until: sealed.until.toISOString() }),
    })
    .execute()
}
