import { charactersOf } from './charactersOf.ts'
import { fonts } from './paperLook.ts'

/** Replaces characters that the font does not have; the sender writes them by hand. */
export const NOT_PRINTABLE = '[?]'

const known = charactersOf(fonts.regular)

const isKnown = (text: string): boolean => Array.from(text).every((sign) => sign === '\n' || known.has(sign.codePointAt(0) ?? 0))

/** Texts of these characters alone are printed as they are: nearly all. */
const plain = /^[\n\x20-\x7E\u00A1-\u00AC\u00AE-\u017F]*$/

/**
 * A text without what has no look of its own: signs that would turn the direction of what follows, join or hide it, and control
 * characters. Ends of lines are kept, and a tab is a space.
 */
const visible = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '')
    .normalize('NFC')

/** A character as it is printed: itself or, for full-width letters and the like, its plain form; undefined if the font has neither. */
function printed(sign: string): string | undefined {
  if (isKnown(sign)) return sign
  const simple = sign.normalize('NFKC')
  return isKnown(simple) ? simple : undefined
}

/** A text as it is printed: a character that the font lacks is marked, never left out or printed as an empty box. */
export function printable(text: string): string {
  if (plain.test(text)) return text
  let line = ''
  let isMarked = false
  for (const sign of visible(text)) {
    const own = printed(sign)
    if (own !== undefined) line += own
    else if (!isMarked) line += NOT_PRINTABLE
    isMarked = own === undefined
  }
  return line
}

/** Whether all of a text is printed. */
export const isPrintable = (text: string): boolean =>
  plain.test(text) || Array.from(visible(text)).every((sign) => printed(sign) !== undefined)
