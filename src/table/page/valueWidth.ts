import type { Texts } from '#schema/texts/createTexts.ts'
import { areStates } from '../../kinds/cells/tones.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { rooms } from '../../kinds/rooms.ts'
import { listedWords } from '#schema/texts/humanise.ts'
import { optionsOf } from '../../kinds/text/optionsOf.ts'
import { widthInTwoLines, wordsWidth } from './headWidth.ts'

/** In pixels: the dot and padding of a state, and the maximum width of a choice. */
const AROUND_STATE = 40
const MAX_CHOICE_LENGTH = 200
/** In pixels: for the longest words in the titles of tables, of which there are too many to measure. */
const TABLE_LENGTH = 158
const MAX_WITH_ROOM = 300

/** In pixels: the padding around plain words, and the most that known words ask for, as they may take two lines. */
const AROUND_WORDS = 24
const MAX_WORDS_LENGTH = 220

/** In pixels: what a sentence asks for that is never cut, so that its rows are not higher than needed. */
const SENTENCE_IN_FULL = 520

/** The width of a column for its values, and the one it takes where there is room: that of the longest choice in one line, which has two at least. */
export function valueWidth(field: NamedField, t: Texts['t']): { width: number; wish?: number } {
  const { width, wish: most } = rooms[field.kind]
  const least = typeof width === 'function' ? width(field) : width
  if (field.words) {
    const words = field.words.map((entry) => wordsWidth(t.source(field.labels?.[entry] ?? listedWords(entry))) + AROUND_WORDS)
    return { width: least, wish: Math.min(Math.max(least, ...words), MAX_WORDS_LENGTH) }
  }
  if (field.noneWhere) return { width: Math.max(least, Math.ceil(wordsWidth(t.source(field.noneWhere.says))) + AROUND_WORDS) }
  if (field.inFull && field.sentence) return { width: least, wish: SENTENCE_IN_FULL }
  if (field.kind !== 'choice') return { width: least, ...(most !== undefined && { wish: most }) }
  // Some of the many tables have long titles, which take two lines.
  if (field.isTable) return { width: Math.max(least, TABLE_LENGTH), wish: MAX_WORDS_LENGTH }
  const options = optionsOf(field)
  const areDotted = areStates(options.map(({ value }) => value))
  const widest = (of: (words: string) => number, around: number) =>
    Math.max(least, ...options.map(({ label }) => Math.ceil(of(t.source(label))) + around))
  const wish = Math.min(widest(wordsWidth, areDotted ? AROUND_STATE : AROUND_WORDS), MAX_WITH_ROOM)
  const needed = areDotted ? wish : widest(widthInTwoLines, AROUND_WORDS)
  return { width: Math.min(needed, MAX_CHOICE_LENGTH), wish }
}
