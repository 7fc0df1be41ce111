import type { Edit } from './shortestEdit.ts'
import { shortestEdit } from './shortestEdit.ts'

/** Words of a text, of which the other one has others or none. */
export interface Piece {
  text: string
  is_changed: boolean
}

/** A passage of both texts, side by side, or so many words between two passages that are the same in both. */
export type DifferenceRow = { former: Piece[]; later: Piece[] } | { unchanged: number }

/** Of longer texts the rest is not compared. */
const MOST_WORDS = 60_000
/** Texts that differ in more words have little in common. */
const MOST_DIFFERENCES = 3000
/** A passage ends with a sentence, or after so many words. */
const LONGEST_PASSAGE = 80

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS)
const pieceOf = (words: readonly string[], is_changed: boolean): Piece => ({ text: words.join(' '), is_changed })

/**
 * The words that differ between two texts, passage by passage; where lines end does not matter.
 * @returns `is_whole`: they have so little in common that they stand beside each other as a whole; and how many words were removed and added
 */
export function differenceOf(
  former: string,
  later: string,
): { is_whole: boolean; removed: number; added: number; rows: DifferenceRow[] } {
  const [one, other] = [wordsOf(former), wordsOf(later)]
  const edits = shortestEdit(one, other, MOST_DIFFERENCES)
  if (!edits) {
    const rows = [{ former: [pieceOf(one, true)], later: [pieceOf(other, true)] }]
    return { is_whole: true, removed: one.length, added: other.length, rows }
  }
  const count = (kind: Edit['kind']) => edits.reduce((sum, edit) => sum + (edit.kind === kind ? edit.words.length : 0), 0)
  return { is_whole: false, removed: count('removed'), added: count('added'), rows: folded(passagesOf(edits)) }
}

interface Passage {
  former: Piece[]
  later: Piece[]
  words: number
}

/** Divides what is the same into sentences; a passage is a sentence with all that differs within it. */
function passagesOf(edits: readonly Edit[]): Passage[] {
  const passages: Passage[] = []
  let current: Passage = { former: [], later: [], words: 0 }
  const end = () => {
    if (current.words) passages.push(current)
    current = { former: [], later: [], words: 0 }
  }
  for (const { kind, words } of edits) {
    for (const part of kind === 'same' ? sentencesOf(words) : [words]) {
      if (kind !== 'added') current.former.push(pieceOf(part, kind === 'removed'))
      if (kind !== 'removed') current.later.push(pieceOf(part, kind === 'added'))
      current.words += part.length
      if (kind === 'same' && current.words > LONGEST_PASSAGE) end()
      // What takes the place of something removed stands beside it.
      else if (kind !== 'removed' && [current.former, current.later].every(endsThere)) end()
    }
  }
  end()
  return passages
}

/** Whether one side of a passage is at the end of a sentence. */
const endsThere = (side: readonly Piece[]): boolean => !side.length || endsSentence(side.at(-1)?.text)

const endsSentence = (word = ''): boolean => /[.!?;:]["”’)]?$/u.test(word)

function sentencesOf(words: readonly string[]): string[][] {
  const sentences: string[][] = []
  let from = 0
  for (const [place, word] of words.entries()) {
    if (!endsSentence(word) && place - from < LONGEST_PASSAGE) continue
    sentences.push(words.slice(from, place + 1))
    from = place + 1
  }
  return from < words.length ? [...sentences, words.slice(from)] : sentences
}

/** Leaves out what is the same, but for the passage before and after each difference. */
function folded(passages: readonly Passage[]): DifferenceRow[] {
  const isChanged = (place: number) =>
    [...(passages[place]?.former ?? []), ...(passages[place]?.later ?? [])].some(({ is_changed }) => is_changed)
  const rows: DifferenceRow[] = []
  let unchanged = 0
  for (const [place, { former, later, words }] of passages.entries()) {
    if (![place - 1, place, place + 1].some(isChanged)) {
      unchanged += words
      continue
    }
    if (unchanged) rows.push({ unchanged })
    unchanged = 0
    rows.push({ former, later })
  }
  return unchanged ? [...rows, { unchanged }] : rows
}
