import type { Language } from '#schema/languages.ts'

export { languages } from '#schema/languages.ts'
export type { Language } from '#schema/languages.ts'

/** A language in its own words, as menus show it. Many languages write their names in lower case; a menu begins with a capital. */
export function nameOfLanguage(language: Language): string {
  const [first = '', ...rest] = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return first.toLocaleUpperCase(language) + rest.join('')
}
