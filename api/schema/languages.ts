/** The languages that ship. Others are rows (`tables/texts/language.ts`), and begin from one of these. */
export const languages = ['en', 'fi', 'de'] as const
export type Language = (typeof languages)[number]

const names = new Intl.DisplayNames('en', { type: 'language' })

/** What a person reads where the language of somebody is chosen. */
export const languageNames = Object.fromEntries(languages.map((code) => [code, names.of(code) ?? code])) as Readonly<
  Record<Language, string>
>
