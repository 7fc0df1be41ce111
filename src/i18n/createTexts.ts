import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import type { Message } from '#schema/messages/messages.ts'
import { fill } from '#schema/messages/messages.ts'
import type { Catalogue, TextKey } from './Catalogue.ts'
import type { Language } from './languages.ts'
import { translateSource } from './translateSource.ts'

export type TextParams = Readonly<Record<string, string | number>>

interface Translate {
  language: Language
  (key: TextKey, params?: TextParams): string
  /** The translation of an English title or word of the registry; the text itself when there is none. */
  source(text: string, params?: TextParams): string
  /** What the server or a rule says, by its code; its English sentence when the code has no translation. */
  message(message: Message): string
}

/** The texts of one language, for our components (`t`) and for react-admin's (`i18nProvider`). */
export interface Texts {
  language: Language
  t: Translate
  i18nProvider: I18nProvider
}

/** These params are titles of fields, in English as the registry has them. */
const titles = ['field', 'other'] as const

/** Makes the texts of a language from its interface texts and its translations by code and by English title. */
export function createTexts(
  language: Language,
  ui: object,
  { messages, texts }: Pick<Catalogue, 'messages' | 'texts'> = { messages: {}, texts: {} },
): Texts {
  const i18nProvider = polyglotI18nProvider(() => ({ ...ui }) as never, language, [], { allowMissing: true })
  const translate = (key: string, params?: TextParams): string => i18nProvider.translate(key, params)
  const source = (text: string, params?: TextParams): string => {
    const isKey = /^[a-z]\w*(\.\w+)+$/.test(text)
    const translated = isKey ? translate(text, { ...params, _: '' }) : ''
    return translated || translateSource(text, texts, params)
  }
  const message = ({ code, params = {}, message: english }: Message): string => {
    const translated = Object.hasOwn(messages, code) ? messages[code] : undefined
    if (translated === undefined) return source(english, params)
    const named = titles.flatMap((name) => (typeof params[name] === 'string' ? [[name, source(params[name])] as const] : []))
    const sentence = fill(translated, { ...params, ...Object.fromEntries(named) })
    // Mistakes of a client program: only in English.
    return typeof params['detail'] === 'string' ? `${sentence} (${params['detail']})` : sentence
  }
  return { language, i18nProvider, t: Object.assign(translate, { language, source, message }) }
}
