import { randomUUID } from 'node:crypto'
import { isEmail } from '#schema/rules/fieldFormats.ts'
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
  /** The purpose, shown in the outbox: `password_reset`. */
  kind: string
  attachment?: MailAttachment
  /** The encrypted text (`sealBody`) that is sent instead if the mail holds a secret, which expires at this moment. */
  sealed?: { body: string; until: Date }
}

const controls = /\p{Cc}+/gu

/**
 * The only way to send a mail: it is stored in the transaction of the change that causes it, and delivered afterwards. Its
 * Message-ID is set here, so that a mail delivered twice can be recognised. @returns its id in the outbox
 */
export async function queueMail(trx: Trx, { to, subject, body, kind, attachment, sealed }: Mail): Promise<number> {
  if (!isEmail(to)) throw new Error('A mail needs one well-formed address')
  const { id } = await trx
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
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
