import { randomUUID } from 'node:crypto'
import { isEmail } from '#schema/fieldFormats.ts'
import type { Trx } from '../../db/Database.ts'

export interface MailAttachment {
  name: string
  type: string
  content_base64: string
}

export interface Mail {
  /** One address, without a display name. */
  to: string
  subject: string
  /** Plain text. */
  body: string
  /** What it is about, for who looks into the outbox: `password_reset`. */
  kind: string
  attachment?: MailAttachment
  /** What people see instead of a body that holds a secret; the secret is also forgotten once it is sent. */
  shownBody?: string
}

const controls = /\p{Cc}+/gu

/**
 * The only way to send a mail: it is written with the change that causes it, in the same transaction, and delivered
 * afterwards. Its Message-ID is made here, so that a mail that is delivered twice can be recognised.
 */
export async function queueMail(trx: Trx, { to, subject, body, kind, attachment, shownBody }: Mail): Promise<void> {
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
      ...(shownBody !== undefined && { shown_body: shownBody }),
    })
    .execute()
}
