import { fontFor } from './scripts/scriptFonts.ts'

/** Replaces characters that no font has; the sender writes them by hand. */
export const NOT_PRINTABLE = '[?]'

type HasSign = (sign: string) => boolean

const inAny: HasSign = (sign) => fontFor(sign) !== undefined
const inBase: HasSign = (sign) => fontFor(sign) === 'base'

const every = (text: string, has: HasSign): boolean => Array.from(text).every((sign) => sign === '\n' || has(sign))

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

/**
 * A character as it is printed: itself or, for full-width letters and the like, its plain form, from the papers' own font if that has
 * either; undefined if no font has.
 */
function printed(sign: string, has: HasSign): string | undefined {
  if (every(sign, inBase)) return sign
  const simple = sign.normalize('NFKC')
  if (every(simple, inBase)) return simple
  return [simple, sign].find((form) => every(form, has))
}

function marked(text: string, has: HasSign): string {
  if (plain.test(text)) return text
  let line = ''
  let isMarked = false
  for (const sign of visible(text)) {
    const own = printed(sign, has)
    if (own !== undefined) line += own
    else if (!isMarked) line += NOT_PRINTABLE
    isMarked = own === undefined
  }
  return line
}

/** A text as it is printed: a character that all fonts lack is marked, never left out or printed as an empty box. */
export const printable = (text: string): string => marked(text, inAny)

/** A text for a form that postal operators everywhere have to read: Latin, Greek and Cyrillic, and a mark for everything else. */
export const printableInPost = (text: string): string => marked(text, inBase)

/** Whether such a form shows all of a text. */
export const isPrintableInPost = (text: string): boolean =>
  plain.test(text) || Array.from(visible(text)).every((sign) => printed(sign, inBase) !== undefined)
