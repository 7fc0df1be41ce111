import { wordsWidth } from '../page/headWidth.ts'

const gap = 8
/** In pixels: the width of a letter in a chip, and of its arrow and padding. */
const letter = 7.2
const around = 44
/** A chip is never wider, in pixels: a sentence of two values is whole, also where its words are a third longer than in English. */
export const WIDEST_CHIP = 540
const widestChip = WIDEST_CHIP + gap

/** In pixels: what is around the words of a button in the bar, its icon included, and what is at both ends of the bar. */
const aroundButton = 44
const atEnds = 40
const usualBeside = 300

/** The width that the buttons beside the chips need. @param words what they say */
export const besideWidth = (words: readonly string[]): number =>
  Math.max(
    usualBeside,
    words.reduce((sum, word) => sum + wordsWidth(word) + aroundButton + gap, atEnds),
  )

interface Offered {
  /** The words of the chip while the filter is not in use. */
  title: string
  isInUse: boolean
  /** Several values are named in it. */
  isLong?: boolean
}

/** Which filters are shown in the bar: those in use, and as many others as fit; a button leads to the rest. */
export function fitFilters(offered: readonly Offered[], room: number): readonly boolean[] {
  let used = offered.reduce(
    (sum, { title, isInUse, isLong }) => sum + (isInUse ? Math.max(widthOf(title) * 2, isLong ? widestChip : 0) : 0),
    0,
  )
  let isFull = false
  return offered.map(({ title, isInUse }) => {
    if (isInUse) return true
    used += widthOf(title)
    isFull ||= used > room
    return !isFull
  })
}

const widthOf = (title: string): number => Math.ceil(title.length * letter) + around + gap
