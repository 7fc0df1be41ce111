import type { Language } from '#schema/languages.ts'
import { languages } from '#schema/languages.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'

/** What a mail says, and in which language. */
export interface MailWords {
  language: string
  say: SayOutgoing
}

/** The language in which business is usually done in a country, by the likely subtags of CLDR; English if it is none of ours. */
export function languageOf(country: string | undefined): Language {
  const likeliest = country === undefined ? 'en' : new Intl.Locale('und', { region: country }).maximize().language
  return languages.find((language) => language === likeliest) ?? 'en'
}

/** The mail with the link to a password. */
export function accountMail({ language, say }: MailWords, merchant: string | undefined, days: number) {
  return {
    language,
    subject: merchant === undefined ? say('mails.dashboardUser.subject') : say('mails.merchantAccount.subject', { merchant }),
    bodyWith: (link: string) =>
      merchant === undefined
        ? say('mails.dashboardUser.body', { smart_count: days, link })
        : say('mails.merchantAccount.body', { merchant, smart_count: days, link }),
  }
}

/** The mail to somebody who has an account already, about a further merchant. */
export function attachedMail(
  { language, say }: MailWords,
  merchant: string,
): { language: string; subject: string; body: string } {
  const subject = say('mails.merchantAttached.subject', { merchant })
  return { language, subject, body: say('mails.merchantAttached.body', { merchant }) }
}
