import type { Language } from '#schema/languages.ts'

export { languages } from '#schema/languages.ts'
export type { Language } from '#schema/languages.ts'

/** Each language in its own words, as menus show them. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fi: 'Suomi', de: 'Deutsch' }
