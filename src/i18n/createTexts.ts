import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import type { TextKey } from './Catalogue.ts'
import type { Language } from './languages.ts'
import { translateSource } from './translateSource.ts'

export type TextParams = Readonly<Record<string, string | number>>

interface Translate {
  (key: TextKey, params?: TextParams): string
  /** The translation of an English text that comes from the registry or the server; the text itself when there is none. */
  source(text: string, params?: TextParams): string
}

/** The texts of one language, for our components (`t`) and for react-admin's (`i18nProvider`). */
export interface Texts {
  language: Language
  t: Translate
  i18nProvider: I18nProvider
}

/** Makes the texts of a language from its messages and its translations of English sentences. */
export function createTexts(language: Language, messages: object, texts: Readonly<Record<string, string>>): Texts {
  const i18nProvider = polyglotI18nProvider(() => ({ ...messages }) as never, language, [], { allowMissing: true })
  const translate = (key: string, params?: TextParams): string => i18nProvider.translate(key, params)
  const source = (text: string, params?: TextParams): string => {
    const isKey = /^[a-z]\w*(\.\w+)+$/.test(text)
    const translated = isKey ? translate(text, { ...params, _: '' }) : ''
    return translated || translateSource(text, texts, params)
  }
  return { language, i18nProvider, t: Object.assign(translate, { source }) }
}
