/** The languages of the interface and of mails. */
export const languages = ['en', 'fi', 'de'] as const
export type Language = (typeof languages)[number]

const names = new Intl.DisplayNames('en', { type: 'language' })

/** What a person reads where the language of somebody is chosen. */
export const languageNames = Object.fromEntries(languages.map((code) => [code, names.of(code) ?? code])) as Readonly<
  Record<Language, string>
>
