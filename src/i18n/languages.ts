export const languages = ['en', 'fi', 'de'] as const
export type Language = (typeof languages)[number]

/** Each language in its own words, as menus show them. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fi: 'Suomi', de: 'Deutsch' }
