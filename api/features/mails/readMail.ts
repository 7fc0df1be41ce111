import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { Config } from '../../config.ts'
import { bodyWithLink } from '../../mail/bodyWithLink.ts'
import { frameMail, htmlOfText } from '../../mail/frameMail.ts'
import { sayIn } from '../../texts/sayIn.ts'

/** A mail as its receiver sees it, as HTML and as text. @throws {AppError} UNKNOWN_ROW */
export async function readMail(
  { config, db }: { config: Pick<Config, 'publicUrl'>; db: Db },
  id: number,
): Promise<{ html: string; text: string; file_name: string | null }> {
  const mail = await db
    .selectFrom('mail_outbox')
    .leftJoin('mail_content', 'mail_content.id', 'mail_outbox.content_id')
    .leftJoin('stored_file', 'stored_file.handle', 'mail_outbox.file')
    .select(['subject', 'language', 'is_optional', 'mail_outbox.body', 'file_name', 'kind', 'cause_table', 'cause_id'])
    .select(['mail_content.html', 'mail_content.body as content'])
    .where('mail_outbox.id', '=', id)
    .executeTakeFirst()
  if (!mail) throw new AppError('UNKNOWN_ROW')
  const { subject, language } = mail
  const say = await sayIn(db, language)
  const text = mail.content ?? bodyWithLink(config, mail, say)
  // The link with which the receiver unsubscribes is the receiver's alone.
  const unsubscribe = mail.is_optional ? '#' : undefined
  const html = frameMail({ subject, content: mail.html ?? htmlOfText(text), language, say, unsubscribe })
  return { html, text, file_name: mail.file_name }
}
