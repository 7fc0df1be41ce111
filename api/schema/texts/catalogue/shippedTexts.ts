import type { Language } from '../../languages.ts'
import { flatTexts } from '../flatTexts.ts'
import { loadCatalogue } from '../loadCatalogue.ts'
import { outgoing } from '../outgoingTexts.ts'
import type { Text } from '../Text.ts'
import type { TextEntry } from './allTexts.ts'

const under = (chapter: string, texts: Readonly<Record<string, Text>>): [string, Text][] =>
  Object.entries(texts).map(([key, text]) => [`${chapter}.${key}`, text])

/** What ships in a language by key: of screens, messages, titles, words, mails and papers. */
export async function shippedTexts(language: Language): Promise<ReadonlyMap<string, Text>> {
  const { ui, ra, messages, titles, words } = await loadCatalogue(language)
  return new Map([
    ...flatTexts({ ...ui, ra, ...outgoing[language] }),
    ...under('messages', messages),
    ...under('titles', titles),
    ...under('words', words),
  ])
}

/** The translation of a text that ships: a title without one of its own has that of its English words. */
export const shippedOf = (
  shipped: ReadonlyMap<string, Text>,
  { key, english }: Pick<TextEntry, 'key' | 'english'>,
): Text | null =>
  shipped.get(key) ??
  (key.startsWith('titles.') && typeof english === 'string' ? shipped.get(`words.${english}`) : undefined) ??
  null
