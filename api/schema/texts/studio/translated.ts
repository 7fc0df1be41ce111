import type { Language } from '../../languages.ts'
import { languages } from '../../languages.ts'

/** A language whose texts are translated: any but English, which the specification quotes. */
export type TranslatedLanguage = Exclude<Language, 'en'>

export const translatedLanguages = languages.filter((language): language is TranslatedLanguage => language !== 'en')
