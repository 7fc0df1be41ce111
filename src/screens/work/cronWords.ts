import { baseOf } from '../../i18n/languageRows.ts'
import type { Language } from '../../i18n/languages.ts'

/** Each language adds its words to the library, which already contains English. */
const loaders = {
  en: () => undefined,
  de: () => import('cronstrue/locales/de.js'),
  fi: () => import('cronstrue/locales/fi.js'),
} as const

/** A five-field cron pattern as a sentence in a language; the language's words are fetched when first needed. */
export async function cronWords(cron: string, language: Language): Promise<string> {
  const base = baseOf(language)
  const [{ default: words }] = await Promise.all([import('cronstrue'), loaders[base]()])
  return words.toString(cron, { locale: base, use24HourTimeFormat: true, verbose: false })
}
