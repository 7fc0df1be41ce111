import type { Catalogue, TextGroup } from '#schema/texts/Catalogue.ts'
import { en } from '#schema/texts/en/index.ts'
import { flatTexts } from '#schema/texts/flatTexts.ts'
import type { Text } from '#schema/texts/Text.ts'
import { escaped } from '../../../src/i18n/escaped.ts'

const GAP = /%\{\w+\}/
/** Shorter prefixes would match everywhere. */
const MIN_BEGINNING = 4

const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text))

/** Every form of every text, with its key. */
const flat = (texts: TextGroup): (readonly [key: string, text: string])[] =>
  [...flatTexts(texts)].flatMap(([key, text]) => formsOf(text).map((form) => [key, form] as const))

/** Matches a text with any values. */
const patternOf = (text: string): RegExp => new RegExp(`^${text.split(GAP).map(escaped).join('.*')}`)

const isBeginning = (part: string, of: string): boolean => part.length >= MIN_BEGINNING && of.startsWith(part)

/** The label of something on a page, as a text or a pattern. */
export type Called = string | RegExp

/**
 * The possible labels, in a language, of something whose English label or its beginning is known: one for each matching text of
 * the interface. Untranslated texts, such as codes, are the same.
 */
export function wordsIn({ ui, words }: Pick<Catalogue, 'ui' | 'words'>): (english: string) => readonly Called[] {
  const translated = flatTexts(ui)
  const known = flat(en.ui).flatMap(([key, text]) => formsOf(translated.get(key) ?? text).map((other) => ({ text, other })))
  return (english) => {
    const name = english.trim()
    // A trailing space means that a value follows.
    const isWhole = name === english
    const whole = isWhole ? known.filter(({ text }) => text === name).map(({ other }) => other) : []
    const own = isWhole && Object.hasOwn(words, name) ? [words[name] ?? name] : []
    const exact = [...new Set([...whole, ...own])]
    if (exact.length > 0) return exact
    const begun = known.filter(({ text }) => text.startsWith(english) || text.split(GAP).at(-1)?.trim() === name)
    const longer = known.filter(({ text }) => isBeginning(text.split(GAP)[0]?.trim() ?? '', name) && GAP.test(text))
    const found = begun.length > 0 ? begun : longer
    return found.length > 0 ? [...new Set(found.map(({ other }) => other))].map(patternOf) : [name]
  }
}
