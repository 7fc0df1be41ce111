import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'

/** The mail with the link to a new password, in the language of `say`. */
export function resetMail(say: SayOutgoing, name: string): { subject: string; bodyWith: (link: string) => string } {
  return {
    subject: say('mails.passwordReset.subject'),
    bodyWith: (link) => say('mails.passwordReset.body', { name, link }),
  }
}
