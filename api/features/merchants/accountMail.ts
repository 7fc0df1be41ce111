import type { Language } from '#schema/languages.ts'

interface Text {
  subject: (merchant: string) => string
  body: (merchant: string, days: number) => string
}

const texts: Readonly<Record<Language, Text>> = {
  en: {
    subject: (merchant) => `Your dashboard account for ${merchant}`,
    body: (merchant, days) =>
      `A dashboard account for ${merchant} has been opened for you.\n\nPlease set your password within ${days} days:`,
  },
  fi: {
    subject: (merchant) => `Tilisi asiakasportaalissa: ${merchant}`,
    body: (merchant, days) =>
      `Sinulle on avattu asiakasportaalin tili, kauppias: ${merchant}.\n\nAseta salasanasi ${days} päivän kuluessa:`,
  },
  de: {
    subject: (merchant) => `Ihr Dashboard-Konto für ${merchant}`,
    body: (merchant, days) =>
      `Für Sie wurde ein Dashboard-Konto für ${merchant} eröffnet.\n\nBitte legen Sie innerhalb von ${days} Tagen Ihr Passwort fest:`,
  },
}

/** The countries in which business is usually done in one of our languages, with that language. */
const languageOf: Readonly<Record<string, Language>> = { DE: 'de', AT: 'de', CH: 'de', LI: 'de', FI: 'fi' }

/** The mail with the link to a first password, in the language of the merchant's country if it is one of ours, otherwise in English. */
export function accountMail(country: string, merchant: string, days: number) {
  const { subject, body } = texts[languageOf[country] ?? 'en']
  return { subject: subject(merchant), bodyWith: (link: string) => `${body(merchant, days)}\n\n${link}` }
}
