import type { Language } from '../languages.ts'
import type { PathsIn, TextGroup } from './Catalogue.ts'
import { outgoing as de } from './de/outgoing.ts'
import { outgoing as en } from './en/outgoing.ts'
import { outgoing as fi } from './fi/outgoing.ts'
import type { Values } from './fillText.ts'
import { fillText } from './fillText.ts'
import { flatTexts } from './flatTexts.ts'
import { outgoing as fr } from './fr/outgoing.ts'
import type { Published } from './studio/overlay.ts'

/** Every key of the texts of mails and papers. */
export type OutgoingKey = PathsIn<typeof en>

/** The rest of the keys that begin with a path. */
export type KeysUnder<Path extends string, Key = OutgoingKey> = Key extends `${Path}.${infer Name}` ? Name : never

/** The languages of mails and papers: those of the interface, and French for customs and post. */
export type OutgoingLanguage = Language | 'fr'

export const outgoing: Readonly<Record<OutgoingLanguage, TextGroup>> = { en, fi, de, fr }

const known = new Map(Object.entries(outgoing).map(([language, texts]) => [language, flatTexts(texts)]))

/** The English texts of mails and papers, by key. */
export const englishOutgoing = flatTexts(en)

/** Fills a text of mails and papers. */
export type SayOutgoing = (key: OutgoingKey, values?: Values) => string

/**
 * What mails and papers say in a language, with what was published over it; in English what it lacks, or all if we do not have it.
 * @param base the language that ships from which a language begins that does not
 */
export const outgoingTexts =
  (language: string, published: Published = {}, base = language): SayOutgoing =>
  (key, values = {}) => {
    const own = Object.hasOwn(published, key) ? published[key] : known.get(base)?.get(key)
    return own === undefined ? fillText(englishOutgoing.get(key) ?? key, values) : fillText(own, values, { language })
  }
