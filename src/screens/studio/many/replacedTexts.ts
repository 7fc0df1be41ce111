import type { TextFinding } from '#schema/texts/studio/checkText.ts'
import { refusedIn } from '#schema/texts/studio/checkText.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import type { Text } from '#schema/texts/Text.ts'
import { escaped } from '../../../i18n/escaped.ts'
import { englishIn } from '../editor/englishIn.ts'
import type { StudioText } from '../StudioText.ts'
import { contentOf } from '../StudioText.ts'

/** What would be written into a text, and why it cannot be. */
export interface NewText {
  text: StudioText
  content: Text
  refused: TextFinding[]
}

const inForms = (text: Text, change: (sentence: string) => string): Text =>
  typeof text === 'string'
    ? change(text)
    : (Object.fromEntries(Object.entries(text).map(([category, sentence]) => [category, change(sentence)])) as Text)

const newText = (text: StudioText, content: Text, language: string): NewText => ({
  text,
  content,
  refused: refusedIn({ language, english: text.english, content }),
})

interface Replacement {
  find: string
  replacement: string
  /** Capitals matter. */
  isExact: boolean
  language: string
}

/** The texts in which a replacement of words changes something. Gaps are not words and stay. */
export function replacedTexts(texts: readonly StudioText[], { find, replacement, isExact, language }: Replacement): NewText[] {
  if (find === '') return []
  const sought = new RegExp(escaped(find), isExact ? 'gu' : 'giu')
  const change = (sentence: string) =>
    sentence
      .split(/(%\{\w+\})/)
      .map((part, index) => (index % 2 ? part : part.replace(sought, () => replacement)))
      .join('')
  return texts.flatMap((text) => {
    const before = contentOf(text)
    const content = before === null ? null : inForms(before, change)
    return content === null || isSameText(before, content) ? [] : [newText(text, content, language)]
  })
}

/** Codes, numbers and gaps alone: `IOSS`, `HS6+`, `%{name} (%{code})`. */
const isCode = (english: string): boolean => !/\p{Ll}{2}/u.test(english.replaceAll(/%\{\w+\}/g, ''))

/** The texts without a translation that are likely to be the same as in English. */
export const sameTexts = (texts: readonly StudioText[], language: string): NewText[] =>
  texts
    .filter(({ state, english }) => state === 'missing' && isCode(typeof english === 'string' ? english : english.other))
    .map((text) => newText(text, englishIn(text.english, language), language))
