import { samples } from '#schema/texts/samples.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import type { MailTemplate, MailTemplateName } from '#schema/work/mailTemplates.ts'
import { mailTemplates } from '#schema/work/mailTemplates.ts'
import type { Db } from '../../db/Database.ts'
import type { Operator } from '../../base/Actor.ts'
import { AppError } from '../../errors.ts'
import { frameMail, htmlOfText } from '../../mail/frameMail.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { sayIn } from '../../texts/sayIn.ts'

interface Wanted {
  name: MailTemplateName
  language: string
}

/** Subject and text of a kind of mail with sample values. */
export function templateWords(say: SayOutgoing, name: MailTemplateName): { subject: string; body: string } {
  const { subject, body, values, inserted = {} }: MailTemplate = mailTemplates[name]
  const sampled = { ...samples, ...values }
  const texts = Object.entries(inserted).map(([gap, key]) => [gap, say(key, sampled)])
  const filled = { ...sampled, ...(Object.fromEntries(texts) as Record<string, string>) }
  return { subject: say(subject, filled), body: body.map((key) => say(key, filled).trim()).join('\n\n') }
}

/** @throws {AppError} UNKNOWN_ROW for a language that is not there */
async function wordsIn(db: Db, { name, language }: Wanted) {
  const known = await db.selectFrom('language').select('code').where('code', '=', language).executeTakeFirst()
  if (!known) throw new AppError('UNKNOWN_ROW')
  const say = await sayIn(db, language)
  return { say, words: templateWords(say, name) }
}

/** A kind of mail with sample values, as its receiver would see it, with what was published last. @throws {AppError} UNKNOWN_ROW */
export async function readTemplate(db: Db, wanted: Wanted): Promise<{ subject: string; html: string; text: string }> {
  const {
    say,
    words: { subject, body: text },
  } = await wordsIn(db, wanted)
  const { isOptional }: MailTemplate = mailTemplates[wanted.name]
  const { language } = wanted
  const html = frameMail({ subject, content: htmlOfText(text), language, say, unsubscribe: isOptional ? '#' : undefined })
  return { subject, html, text }
}

/** Mails a kind of mail with sample values to the person who asks for it. @throws {AppError} UNKNOWN_ROW */
export async function sendTemplateToMe(db: Db, { id }: Operator, wanted: Wanted): Promise<{ rowCount: 1; email: string }> {
  const { words } = await wordsIn(db, wanted)
  return db.transaction().execute(async (trx) => {
    const { email } = await trx.selectFrom('operator_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    await queueMail(trx, { to: email, kind: 'mail_test', language: wanted.language, ...words })
    return { rowCount: 1, email }
  })
}
