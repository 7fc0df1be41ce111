import type { Mark } from '#schema/texts/createTexts.ts'

/*
 * Marks around texts, of characters that nobody sees and no text of the catalogue has (`checkText` refuses them). They exist while
 * somebody edits texts in place, and are taken out of the page as soon as they arrive there.
 */
const BEGIN = '\u2063'
const END = '\u2060'
const DIGITS = ['\u2061', '\u2062', '\u2064'] as const
const anyMark = /[\u2060-\u2064]/g

/** A part of a text of the page that is a text of the catalogue. */
export interface MarkedPart {
  key: string
  /** Where it stands in the text without marks. */
  from: number
  to: number
}

const keys: string[] = []
const numbers = new Map<string, number>()

function numberOf(key: string): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, keys.push(key) - 1)
  return keys.length - 1
}

const written = (number: number): string =>
  Array.from(number.toString(DIGITS.length), (digit) => DIGITS[Number(digit)] ?? '').join('')

/** Marks the texts that have one of these keys. */
export const markOf =
  (known: ReadonlySet<string>): Mark =>
  (key, said) =>
    known.has(key) && said !== '' ? `${BEGIN}${written(numberOf(key))}${said}${END}` : said

/** A text without marks. */
export const withoutMarks = (text: string): string => text.replaceAll(anyMark, '')

export const hasMarks = (text: string): boolean => text.includes(BEGIN) || text.includes(END)

/** A text without marks, and what is marked in it: outer parts before those within them. What was cut off ends with the text. */
export function readMarks(marked: string): { text: string; parts: readonly MarkedPart[] } {
  const parts: MarkedPart[] = []
  const open: MarkedPart[] = []
  let text = ''
  for (let at = 0; at < marked.length; at++) {
    const character = marked.charAt(at)
    if (character === BEGIN) {
      let number = ''
      for (let digit = 0; (digit = DIGITS.indexOf(marked.charAt(at + 1) as (typeof DIGITS)[0])) >= 0; at++) number += digit
      const part = { key: keys[Number.parseInt(number, DIGITS.length)] ?? '', from: text.length, to: -1 }
      parts.push(part)
      open.push(part)
    } else if (character === END) {
      const part = open.pop()
      if (part) part.to = text.length
    } else if (!(DIGITS as readonly string[]).includes(character)) text += character
  }
  for (const part of open) part.to = text.length
  return { text, parts: parts.filter(({ key, from, to }) => key !== '' && to > from) }
}
