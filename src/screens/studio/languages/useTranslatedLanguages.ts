import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import { useLanguageRows } from '../../../i18n/languageRows.ts'

/** The codes of the languages into which texts are translated: all but English, those in preparation too. */
export const useTranslatedLanguages = (): readonly string[] =>
  useLanguageRows().flatMap(({ code }) => (code === 'en' || isPseudo(code) ? [] : [code]))
