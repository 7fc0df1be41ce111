import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { areMessages, fill } from '#schema/messages/messages.ts'
import type { Catalogue, TextKey } from './Catalogue.ts'
import type { Language } from './languages.ts'
import { formatCount } from './formatCount.ts'
import { numbersIn } from './numbersIn.ts'
import { translateSource } from './translateSource.ts'

export type TextParams = Readonly<Record<string, string | number>>

interface Translate {
  language: Language
  (key: TextKey, params?: TextParams): string
  /** The translation of an English title or word of the registry; the text itself if there is none. */
  source(text: string, params?: TextParams): string
  /** A message of the server or of a rule, by its code; its English sentence if the code has no translation. */
  message(message: StoredMessage): string
}

/** The texts of one language, for our components (`t`) and for react-admin's (`i18nProvider`). */
export interface Texts {
  language: Language
  t: Translate
  i18nProvider: I18nProvider
}

/** Parameters that are titles of fields or names of schedules, in English as in the registry. */
const titles = ['field', 'other', 'schedule'] as const

type Fill = (expression: string, name: string) => string

/** Fills in a text. The count, which also chooses between singular and plural, is written with grouped thousands. */
function groupCounts(this: string, gap: RegExp, fillIn: Fill): string {
  return this.replace(gap, (expression: string, name: string) =>
    name === 'smart_count' ? formatCount(fillIn(expression, name)) : fillIn(expression, name),
  )
}

/** Creates the texts of a language from its interface texts and its translations by code and by English title. */
export function createTexts(
  language: Language,
  ui: object,
  { messages, texts }: Pick<Catalogue, 'messages' | 'texts'> = { messages: {}, texts: {} },
): Texts {
  const i18nProvider = polyglotI18nProvider(() => ({ ...ui }) as never, language, [], {
    allowMissing: true,
    replace: groupCounts,
  })
  const translate = (key: string, params?: TextParams): string => i18nProvider.translate(key, params)
  const source = (text: string, params?: TextParams): string => {
    const isKey = /^[a-z]\w*(\.\w+)+$/.test(text)
    const translated = isKey ? translate(text, { ...params, _: '' }) : ''
    return translated || translateSource(text, texts, params)
  }
  const message = ({ code, params: given = {}, message: english }: StoredMessage): string => {
    const params = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, areMessages(value) ? value.map(message).join('; ') : value] as const),
    ) as TextParams
    const translated = Object.hasOwn(messages, code) ? messages[code] : undefined
    if (translated === undefined) return source(english, params)
    const named = titles.flatMap((name) => (typeof params[name] === 'string' ? [[name, source(params[name])] as const] : []))
    const written = Object.entries(params).map(([name, value]) => [name, numbersIn(String(value), language)] as const)
    const sentence = fill(translated, { ...Object.fromEntries(written), ...Object.fromEntries(named) })
    // Details are mistakes of a client program, and in English only.
    return typeof params['detail'] === 'string' ? `${sentence} (${params['detail']})` : sentence
  }
  return { language, i18nProvider, t: Object.assign(translate, { language, source, message }) }
}
