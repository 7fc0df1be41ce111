/** What translators have agreed to call a thing. */
export interface AgreedTerm {
  /** In English. */
  term: string
  translation: string
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The terms that stand in an English sentence as words, in singular or plural. */
export const termsOfText = <Term extends AgreedTerm>(english: string, terms: readonly Term[]): Term[] =>
  terms.filter(({ term }) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term.trim())}(?:e?s)?(?![\\p{L}\\p{N}])`, 'iu').test(english),
  )

/** So much of a word stays the same when it is declined, or part of another word. */
const STEM = 0.6
const SHORTEST = 3

const stemOf = (word: string): string => word.slice(0, Math.max(SHORTEST, Math.ceil(word.length * STEM)))

/** Whether a sentence has the words of a term, in any form. */
export function isTermUsed(sentence: string, { translation }: AgreedTerm): boolean {
  const said = sentence.toLowerCase()
  return translation
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => said.includes(stemOf(word)))
}
