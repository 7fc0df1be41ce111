import type { Language } from '../../i18n/languages.ts'

/** What is printed on the keys of German and Finnish keyboards. */
const printed: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  de: { Ctrl: 'Strg', Shift: 'Umschalt', Space: 'Leertaste', Home: 'Pos1', End: 'Ende', PgUp: 'Bild ↑', PgDn: 'Bild ↓' },
  fi: { Shift: 'Vaihto', Space: 'Väli', Tab: 'Sarkain' },
}

/** The name of a key in a language; letters and signs are the same in all. */
export const keyName = (key: string, language: Language): string => printed[language][key] ?? key
