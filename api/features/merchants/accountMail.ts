import type { Language } from '#schema/languages.ts'
import { languages } from '#schema/languages.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'

/** The language in which business is usually done in a country, by the likely subtags of CLDR; English if it is none of ours. */
function languageOf(country: string | undefined): Language {
  const likeliest = country === undefined ? 'en' : new Intl.Locale('und', { region: country }).maximize().language
  return languages.find((language) => language === likeliest) ?? 'en'
}

/** The mail with the link to a password, in the language of the merchant's country if it is one of ours, otherwise in English. */
export function accountMail(country: string | undefined, merchant: string | undefined, days: number) {
  const language = languageOf(country)
  const say = outgoingTexts(language)
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
export function attachedMail(country: string, merchant: string): { language: Language; subject: string; body: string } {
  const language = languageOf(country)
  const say = outgoingTexts(language)
  const subject = say('mails.merchantAttached.subject', { merchant })
  return { language, subject, body: say('mails.merchantAttached.body', { merchant }) }
}
