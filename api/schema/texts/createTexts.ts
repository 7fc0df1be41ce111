import type { StoredMessage } from '../messages/messages.ts'
import { areMessages } from '../messages/messages.ts'
import type { Catalogue, TextGroup, TextKey } from './Catalogue.ts'
import { countOfMessage } from './countOfMessage.ts'
import { fillText } from './fillText.ts'
import { flatTexts } from './flatTexts.ts'
import { numbersIn } from './numbersIn.ts'
import type { Titled } from './titleIn.ts'
import { keyOfTitle, titleIn } from './titleIn.ts'
import { translateSource } from './translateSource.ts'

export type TextParams = Readonly<Record<string, string | number>>

export interface Translate {
  language: string
  (key: TextKey, params?: TextParams): string
  /** The translation of an English word of the registry or of a text by its key; the text itself if there is none. */
  source(text: string, params?: TextParams): string
  /** The title of a table, field or filter: that of its place, or the translation of its English words. */
  title(titled: Titled): string
  /** A message of the server or of a rule, by its code; its English sentence if the code has no translation. */
  message(message: StoredMessage): string
}

/** The texts of one language. */
export interface Texts {
  language: string
  t: Translate
}

/** What a catalogue of few texts may leave out: that is shown in English. */
export type SomeTexts = { readonly ui: TextGroup; readonly ra?: TextGroup } & Partial<
  Pick<Catalogue, 'messages' | 'titles' | 'words'>
>

/** Parameters that are titles of fields or names of schedules, in English as in the registry. */
const titleParams = ['field', 'other', 'schedule'] as const

/** Is given the key of a text and what it says, filled; returns what is shown. */
export type Mark = (key: string, said: string) => string

const asItIs: Mark = (_key, said) => said

interface Ways {
  /** For whoever edits the texts in place. */
  mark?: Mark | undefined
  /** What is done to each value that a text is filled with. */
  wrap?: ((value: string) => string) | undefined
}

/** Creates the texts of a language from its catalogue, or from the part of it that is needed. */
export function createTexts(language: string, catalogue: SomeTexts, { mark = asItIs, wrap }: Ways = {}): Texts {
  const { ui, ra = {}, messages = {}, titles = {}, words = {} } = catalogue
  const known = flatTexts({ ...ui, ra })
  const translate = (key: string, params: TextParams = {}): string =>
    mark(key, fillText(known.get(key) ?? key, params, { language, wrap }))
  const source = (text: string, params?: TextParams): string =>
    known.has(text) ? translate(text, params) : mark(`words.${text}`, translateSource(text, words, params))
  // What the browser adds to a table, such as the filter by merchant, is titled by a key of the interface.
  const title = (titled: Titled): string =>
    known.has(titled.title) ? translate(titled.title) : mark(keyOfTitle({ titles }, titled), titleIn({ titles, words }, titled))
  const message = ({ code, params: given = {}, message: english }: StoredMessage): string => {
    const params = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, areMessages(value) ? value.map(message).join('; ') : value] as const),
    ) as TextParams
    const translated = Object.hasOwn(messages, code) ? messages[code] : undefined
    if (translated === undefined) return source(english, params)
    const named = titleParams.flatMap((name) => (typeof params[name] === 'string' ? [[name, source(params[name])] as const] : []))
    const written = Object.entries(params).map(([name, value]) => [name, numbersIn(String(value), language)] as const)
    const values = { ...Object.fromEntries(written), ...Object.fromEntries(named) }
    const sentence = mark(`messages.${code}`, fillText(translated, values, { language, count: countOfMessage(code), wrap }))
    // Details are mistakes of a client program, and in English only.
    return typeof params['detail'] === 'string' ? `${sentence} (${params['detail']})` : sentence
  }
  return { language, t: Object.assign(translate, { language, source, title, message }) }
}
