import { folded } from './folded.ts'

/** 0 for the best match; undefined for none. The beginning of the title is better than that of a word, and that is better than a part of one. */
function scoreOf(text: string, words: readonly string[]): number | undefined {
  if (!words.every((word) => text.includes(word))) return undefined
  const [first = ''] = words
  if (text.startsWith(first)) return 0
  return words.every((word) => text.includes(` ${word}`) || text.startsWith(word)) ? 1 : 2
}

interface Search {
  search: string
  /** The language by which equal entries are sorted. */
  language: string
}

/** The entries that contain all words of a search, best first; for an empty search all of them, in their own order. */
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
