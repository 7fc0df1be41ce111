import type { Language } from '../../languages.ts'
import { languages } from '../../languages.ts'

/** The code of a language whose texts are translated: any but English, which the specification quotes. */
export type TranslatedLanguage = string

/** Those that ship. */
export const translatedLanguages = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en')
