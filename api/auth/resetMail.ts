import type { Language } from '#schema/languages.ts'

interface Text {
  subject: string
  body: (name: string, link: string) => string
}

const texts: Readonly<Record<Language, Text>> = {
  en: {
    subject: 'Your new password for Clearance',
    body: (name, link) =>
      `Hello ${name},

somebody asked for a new password for your account. To choose one, open this page within an hour:

${link}

The link works once. If it was not you, there is nothing to do: your password stays as it is.
`,
  },
  fi: {
    subject: 'Uusi salasanasi Clearance-palveluun',
    body: (name, link) =>
      `Hei ${name},

tilillesi pyydettiin uutta salasanaa. Valitse se tunnin kuluessa tällä sivulla:

${link}

Linkki toimii vain kerran. Jos et pyytänyt uutta salasanaa, sinun ei tarvitse tehdä mitään: salasanasi säilyy ennallaan.
`,
  },
  de: {
    subject: 'Ihr neues Passwort für Clearance',
    body: (name, link) =>
      `Guten Tag ${name},

für Ihr Konto wurde ein neues Passwort angefordert. Wählen Sie es innerhalb einer Stunde auf dieser Seite:

${link}

Der Link funktioniert nur einmal. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.
`,
  },
}

const isKnown = (language: string): language is Language => Object.hasOwn(texts, language)

/** The mail with the link to a new password, in the person's language. */
export function resetMail(language: string, name: string): { subject: string; bodyWith: (link: string) => string } {
  const { subject, body } = texts[isKnown(language) ? language : 'en']
  return { subject, bodyWith: (link) => body(name, link) }
}
