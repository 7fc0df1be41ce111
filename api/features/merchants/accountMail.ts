import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'

/** The language in which business is usually done in a country: the likeliest one by the likely subtags of CLDR. */
const languageOf = (country: string): string => new Intl.Locale('und', { region: country }).maximize().language

/** The mail with the link to a first password, in the language of the merchant's country if it is one of ours, otherwise in English. */
export function accountMail(country: string, merchant: string, days: number) {
  const say = outgoingTexts(languageOf(country))
  return {
    subject: say('mails.merchantAccount.subject', { merchant }),
    bodyWith: (link: string) => say('mails.merchantAccount.body', { merchant, smart_count: days, link }),
  }
}
