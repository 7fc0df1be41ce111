import { folded } from './folded.ts'

/** 0 for the best match; undefined for none. The title's beginning is better than a word's, and that than a piece of one. */
function scoreOf(text: string, words: readonly string[]): number | undefined {
  if (!words.every((word) => text.includes(word))) return undefined
  const [first = ''] = words
  if (text.startsWith(first)) return 0
  return words.every((word) => text.includes(` ${word}`) || text.startsWith(word)) ? 1 : 2
}

interface Search {
  search: string
  /** Of the entries: it gives equal ones their order. */
  language: string
}

/** The entries that contain all words of a search, best first; everything, in its own order, when nothing is sought. */
export function rank<T>(entries: readonly T[], { search, language }: Search, textOf: (entry: T) => string): T[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...entries]
  return entries
    .flatMap((entry) => {
      const text = textOf(entry)
      const score = scoreOf(folded(text), words)
      return score === undefined ? [] : [{ entry, text, score }]
    })
    .toSorted((a, b) => a.score - b.score || a.text.localeCompare(b.text, language))
    .map(({ entry }) => entry)
}
