import { lettersWidth } from './lettersWidth.ts'

/** Titles are set smaller than cells, but heavier. */
const IN_HEADS = 0.95

/** The width of the longer line if words are split evenly into two; long ones can be split at soft hyphens. */
export function widthInTwoLines(title: string): number {
  const words = title.split(/ |(?<=[-\u00ad])/)
  return Math.min(
    ...words.map((_word, index) =>
      Math.max(lettersWidth(words.slice(0, index).join(' ')), lettersWidth(words.slice(index).join(' '))),
    ),
  )
}

/** In pixels: the padding of a head, and the arrow of a sortable one. */
const AROUND_TITLE = 26
const ARROW = 18

/** The width that a title needs in two lines, with an arrow if the column is sortable. */
export const headWidth = (title: string, isSortable: boolean): number =>
  Math.min(Math.ceil(widthInTwoLines(title) * IN_HEADS) + AROUND_TITLE + (isSortable ? ARROW : 0), 200)

/** The width that words need in a cell, without padding. */
export const wordsWidth = (words: string): number => Math.ceil(lettersWidth(words))

/** In pixels: the gap between buttons with words, and the space around them. */
export const BETWEEN_WORDS = 8
const AROUND_WORDS = 26

/** The width that buttons with words need. */
export const buttonsWidth = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + wordsWidth(word) + BETWEEN_WORDS, AROUND_WORDS - BETWEEN_WORDS)
