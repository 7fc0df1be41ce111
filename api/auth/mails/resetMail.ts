import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'

/** The mail with the link to a new password, in the person's language. */
export function resetMail(language: string, name: string): { subject: string; bodyWith: (link: string) => string } {
  const say = outgoingTexts(language)
  return {
    subject: say('mails.passwordReset.subject'),
    bodyWith: (link) => say('mails.passwordReset.body', { name, link }),
  }
}
