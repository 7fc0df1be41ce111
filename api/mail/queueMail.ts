import { randomUUID } from 'node:crypto'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import type { MailKind } from '#schema/work/mailKinds.ts'
import type { Trx } from '../db/Database.ts'

/** The row of the registry that a mail is about. */
export interface MailCause {
  table: string
  id: number
}

/** How soon a mail goes out: links to passwords first, messages to many people last. */
export const mailPriority = { link: 0, usual: 1, many: 2 } as const

export interface Mail {
  /** One address, without a display name. */
  to: string
  /** Further addresses that get it, and are seen by all. */
  cc?: readonly string[]
  subject: string
  /** Plain text, as people read it in the outbox. */
  body: string
  /** The purpose, shown in the outbox. */
  kind: MailKind
  /** That of the receiver: the frame around the text is in it. */
  language: string
  cause?: MailCause
  /** The handle of a stored file. */
  file?: string
  priority?: (typeof mailPriority)[keyof typeof mailPriority]
  /** The encrypted text (`sealBody`) that is sent instead if the mail holds a secret, which expires at this moment. */
  sealed?: { body: string; until: Date }
  /** Its text holds a link that must not be sent a second time. */
  hasLink?: boolean
}

const controls = /\p{Cc}+/gu

/** A subject that adds no header. */
export const plainSubject = (subject: string): string => subject.replace(controls, ' ')

/** The same for every attempt at a mail, so that one that was delivered twice can be recognised. */
export const newMessageId = (): string => `<${randomUUID()}@clearance>`

/**
 * The way to send a mail: it is stored in the transaction of the change that causes it, and delivered afterwards. Its
 * Message-ID is set here. Only messages to many people have a statement of their own (`queueForMany`). @returns its id in the outbox
 */
export async function queueMail(trx: Trx, mail: Mail): Promise<number> {
  const { to, cc = [], subject, body, kind, language, cause, file, priority = mailPriority.usual, sealed, hasLink = false } = mail
  if (![to, ...cc].every(isEmail)) throw new Error('A mail needs one well-formed address')
  const { id } = await trx
    .insertInto('mail_outbox')
    .values({
      message_id: newMessageId(),
      to,
      subject: plainSubject(subject),
      body,
      kind,
      language,
      priority,
      has_link: hasLink || sealed !== undefined,
      ...(cc.length && { cc: [...cc] }),
      ...(cause && { cause_table: cause.table, cause_id: cause.id }),
      ...(file !== undefined && { file }),
      ...(sealed && { sealed_body: sealed.body, sealed_until: sealed.until.toISOString() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
