/** The languages of the interface and of mails. */
export const languages = ['en', 'fi', 'de'] as const
export type Language = (typeof languages)[number]

/** What a person reads where the language of somebody is chosen. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fi: 'Finnish', de: 'German' }
