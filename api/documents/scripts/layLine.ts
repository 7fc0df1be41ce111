import type { FontName } from './scriptFonts.ts'
import { fontFor } from './scriptFonts.ts'

/** Characters that one font draws, one after the other. */
export interface Run {
  text: string
  font: FontName
}

/** A run with its place from the left edge of its line, in points. */
interface PlacedRun extends Run {
  x: number
  width: number
}

/** A line of a text: its runs in the order in which they are read, and its width. */
export interface Line {
  runs: PlacedRun[]
  width: number
}

type Direction = 'left' | 'right' | 'any'

/** What is never broken, written in one direction: a word, or one character of a script without spaces. */
interface Word {
  runs: Run[]
  direction: Direction
  isNumber: boolean
  hasSpace: boolean
  width: number
}

export type Measure = (run: Run) => number

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const letter = /\p{L}/u
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
/** A line may break before and after each character of a script without spaces. */
const breaks = new RegExp(`(?<=${unspaced})|(?=${unspaced})`, 'u')
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** Whether a text has letters that are written from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

const onlyBase = /^[\n\x20-\u052F]*$/

/** Whether the font of the papers draws a text as it is. */
export const isPlain = (text: string): boolean =>
  onlyBase.test(text) || Array.from(text).every((sign) => sign === '\n' || (fontFor(sign) ?? 'base') === 'base')

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const sign of text) {
    const font = fontFor(sign) ?? 'base'
    const last = runs.at(-1)
    if (last?.font === font) last.text += sign
    else runs.push({ text: sign, font })
  }
  return runs
}

function directionOf(text: string): Direction {
  if (rightToLeft.test(text)) return 'right'
  return letter.test(text) ? 'left' : 'any'
}

function wordOf(text: string, hasSpace: boolean, measure: Measure): Word {
  const direction = directionOf(text)
  const runs = runsOf(text)
  if (direction === 'right')
    for (const run of runs)
      if (run.font === 'base') run.text = run.text.replaceAll(/[()[\]<>«»]/g, (sign) => mirrored[sign] ?? sign)
  return { runs, direction, isNumber: /\p{Nd}/u.test(text), hasSpace, width: runs.reduce((sum, run) => sum + measure(run), 0) }
}

/** The words of a paragraph; characters of a script without spaces each by itself. */
function wordsOf(paragraph: string, measure: Measure): Word[] {
  return paragraph.split(' ').flatMap((part, place) => {
    const pieces = part.split(breaks)
    return pieces.map((piece, index) => wordOf(piece, index === 0 && place > 0, measure))
  })
}

/** A word that is wider than a line is broken anywhere. */
function fitting(word: Word, width: number, measure: Measure): Word[] {
  if (word.width <= width) return [word]
  const signs = Array.from(word.runs.map(({ text }) => text).join(''))
  return signs.map((sign, index) => wordOf(sign, index === 0 && word.hasSpace, measure))
}

/**
 * Breaks a text into lines of a width and puts the words of each where they are read: those of Arabic and Hebrew from right to left,
 * numbers and words of other scripts among them from left to right. A text has the direction of its first letter. This is the part of
 * the Unicode Bidirectional Algorithm (UAX 9) that names and addresses need: levels by words, without embeddings.
 */
export function layLines(text: string, width: number, measure: Measure): Line[] {
  const space = measure({ text: ' ', font: 'base' })
  return text.split('\n').flatMap((paragraph) => {
    const words = wordsOf(paragraph, measure).flatMap((word) => fitting(word, width, measure))
    const main = words.find(({ direction }) => direction !== 'any')?.direction ?? 'left'
    const lines: Word[][] = [[]]
    let filled = 0
    for (const word of words) {
      const gap = word.hasSpace && lines.at(-1)?.length ? space : 0
      if (filled + gap + word.width > width && lines.at(-1)?.length) {
        lines.push([word])
        filled = word.width
      } else {
        lines.at(-1)?.push(word)
        filled += gap + word.width
      }
    }
    return lines.map((line) => placed(line, { main, space, measure }))
  })
}

interface Placing {
  main: Direction
  space: number
  measure: Measure
}

/**
 * A number goes on after a word from left to right; other words without letters take the direction of their neighbours if these agree,
 * otherwise that of the text.
 */
function resolved(words: readonly Word[], main: Direction): Direction[] {
  const directions = words.map(({ direction }) => direction)
  return directions.map((own, place) => {
    if (own !== 'any') return own
    const before = directions.slice(0, place).findLast((one) => one !== 'any') ?? main
    if (before === 'left' && words[place]?.isNumber === true) return before
    const after = directions.slice(place + 1).find((one) => one !== 'any') ?? main
    return before === after ? before : main
  })
}

/** The places of the words from left to right. */
function seenOrder(directions: readonly Direction[], main: Direction): number[] {
  const groups: number[][] = []
  directions.forEach((direction, place) => {
    const isNew = place === 0 || directions[place - 1] !== direction
    if (isNew) groups.push([place])
    else groups.at(-1)?.push(place)
  })
  const inside = groups.map((group) => (directions[group[0] ?? 0] === 'right' ? group.toReversed() : group))
  return (main === 'right' ? inside.toReversed() : inside).flat()
}

function placed(words: readonly Word[], { main, space, measure }: Placing): Line {
  const order = seenOrder(resolved(words, main), main)
  const runs = new Map<number, PlacedRun[]>()
  let x = 0
  order.forEach((place, index) => {
    const word = words[place]
    const before = order[index - 1]
    if (!word) return
    // The space stands before the one of both that is read later.
    if (before !== undefined && words[Math.max(place, before)]?.hasSpace) x += space
    const seen = word.direction === 'right' ? word.runs.toReversed() : word.runs
    const found = seen.map((run) => {
      const at = { ...run, x, width: measure(run) }
      x += at.width
      return at
    })
    runs.set(place, word.direction === 'right' ? found.toReversed() : found)
  })
  return { runs: joined(words.flatMap((_, place) => runs.get(place) ?? [])), width: x }
}

/** Characters of a script without spaces that stand side by side are one run. */
function joined(runs: readonly PlacedRun[]): PlacedRun[] {
  const found: PlacedRun[] = []
  for (const run of runs) {
    const last = found.at(-1)
    const follows = last?.font === 'han' && run.font === 'han' && Math.abs(last.x + last.width - run.x) < 0.001
    if (last && follows) found[found.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width }
    else found.push(run)
  }
  return found
}
