import { createHash } from 'node:crypto'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import type { TextState } from '#schema/texts/studio/textState.ts'
import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf, pluralCategories } from '#schema/texts/Text.ts'

/** A text as it leaves for translators. */
export interface LeavingText {
  key: string
  english: Text
  /** The translation here: as it is being worked on, or as it ships; null if there is none. */
  content: Text | null
  state: TextState
  /** What a translator needs to know. */
  notes: readonly string[]
}

/** A text as a file brings it. */
export interface ReturnedText {
  key: string
  /** The line of the file, from 1. */
  line: number
  /** Null if it is not translated. */
  content: Text | null
  /** What the text said here when the file was made; null if whoever worked on it has lost that. */
  mark: string | null
  /** The file says that it is translated, and no longer outdated. */
  isConfirmed: boolean
  /** Why it cannot be read. */
  trouble?: SentenceCode
}

/** What a reader needs to know. */
export interface ReturnedTo {
  /** The language that the file must be in. */
  language: string
  /** The English of a key; undefined if the catalogue does not have it. */
  englishOf: (key: string) => Text | undefined
}

const inOrder = (text: Text | null) =>
  text === null || typeof text === 'string' ? text : pluralCategories.map((category) => text[category] ?? null)

/** A short mark of what a text says here, in English and translated: another mark than in a file means that it was changed since. */
export const markOf = ({ english, content }: Pick<LeavingText, 'english' | 'content'>): string =>
  createHash('sha256')
    .update(JSON.stringify([inOrder(english), inOrder(content)]))
    .digest('base64url')
    .slice(0, 12)

/** Whether a file names the language that is meant; an agency may name a region, too: `de-DE` for German. */
export const isLanguage = (named: string | undefined, language: string): boolean =>
  named !== undefined && (named === language || named.toLowerCase().split(/[-_]/, 1)[0] === language.toLowerCase())

/** The English sentence that is translated for a category of number. */
export const englishFor = (english: Text, category: Intl.LDMLPluralRule): string =>
  typeof english === 'string' ? english : (english[category] ?? english.other)

/** A translation as it is exchanged: one sentence for all counts, which may ship, stands in each form. */
export function inForms(content: Text | null, english: Text, language: string): Text | null {
  if (typeof content !== 'string' || typeof english === 'string') return content
  const forms = categoriesOf(language).map((category) => [category, content] as const)
  return { ...Object.fromEntries(forms), other: content }
}
