import { lettersWidth } from './lettersWidth.ts'

/** Titles are set smaller than cells, but heavier. */
const IN_HEADS = 0.95

/**
 * The width of the longer line if words are split evenly into two; long ones can be split at soft hyphens.
 * @param widthOf how wide words are in one line
 */
export function widthInTwoLines(title: string, widthOf: (words: string) => number = lettersWidth): number {
  const words = title.split(/ |(?<=[-\u00ad])/)
  return Math.min(
    ...words.map((_word, index) => Math.max(widthOf(words.slice(0, index).join(' ')), widthOf(words.slice(index).join(' ')))),
  )
}

/** In pixels: the padding of a head, and the arrow of a sortable one. */
const AROUND_TITLE = 26
const ARROW = 18
/** Of a column that is as wide as its title asks for. */
const MOST = 200

/** A column grows with its title until the title has this width. */
export const MOST_TITLE = MOST - AROUND_TITLE - ARROW

/** The width that a title needs in two lines, with an arrow if the column is sortable. */
export const headWidth = (title: string, isSortable: boolean): number =>
  Math.min(Math.ceil(widthInTwoLines(title) * IN_HEADS) + AROUND_TITLE + (isSortable ? ARROW : 0), MOST)

/** The width that words need in a cell, without padding. */
export const wordsWidth = (words: string): number => Math.ceil(lettersWidth(words))

/** In pixels: the gap between buttons with words, and the space around them. */
export const BETWEEN_WORDS = 8
const AROUND_WORDS = 26

/** The width that buttons with words need. */
export const buttonsWidth = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + wordsWidth(word) + BETWEEN_WORDS, AROUND_WORDS - BETWEEN_WORDS)
