import { mod97 } from '../identifiers/mod97.ts'
import { rfReference, viite } from '../invoicing/referenceNumber.ts'

/** What a payer has written about what is paid. */
export interface NamedInText {
  /** Creditor references with right check digits, as RF, without spaces. */
  references: readonly string[]
  /** Numbers of invoices: `2026-000123`, `A2026-000042`. */
  numbers: readonly string[]
  /** Something looks like a creditor reference, but its check digits are wrong. */
  isWrong: boolean
}

const isRf = (text: string): boolean => /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1

/** A national reference of at least four digits whose last one is the check digit of the others. */
const isViite = (digits: string): boolean =>
  /^\d{4,20}$/.test(digits) && !/^0+$/.test(digits) && viite(digits.slice(0, -1)) === digits

/** `RF60 1004 2000 …`: the digits may be followed by others that belong to something else. */
const RF_IN_TEXT = /\bRF ?\d{2}(?: ?\d){2,21}/gi
/** As it is printed in Finland, in groups of five from the right, or at once. Shorter ones are found as references only. */
const VIITE_IN_TEXT = /\b(?:\d{1,5}(?: \d{5}){2,3}|\d{13,20})\b/g
const NUMBER_IN_TEXT = /\b([AMG]?)(20\d\d)[-/ ]?(\d{6})\b/gi

/** The longest beginning of a reference that is right, cut where a space was; undefined if none is. */
function longestRight(text: string): string | undefined {
  const parts = text.toUpperCase().split(' ')
  for (let count = parts.length; count > 0; count--) {
    const tried = parts.slice(0, count).join('')
    if (isRf(tried)) return tried
  }
  return undefined
}

/**
 * The references and invoice numbers that an entry of a bank names, in its structured reference and in its text.
 * @param reference the structured reference, in either form (ISO 11649 or Finnish viitenumero)
 */
export function referencesIn(reference: string | null, text: string | null): NamedInText {
  const references = new Set<string>()
  let isWrong = false
  const structured = (reference ?? '').replace(/\s/g, '').toUpperCase()
  if (isRf(structured)) references.add(structured)
  else if (isViite(structured)) references.add(rfReference(structured.replace(/^0+/, '')))
  else if (/^RF\d\d/.test(structured)) isWrong = true
  const words = `${text ?? ''} ${references.size || isWrong ? '' : (reference ?? '')}`
  for (const [found] of words.matchAll(RF_IN_TEXT)) {
    const right = longestRight(found)
    if (right === undefined) isWrong = true
    else references.add(right)
  }
  for (const [found] of words.replace(RF_IN_TEXT, ' ').matchAll(VIITE_IN_TEXT)) {
    const digits = found.replaceAll(' ', '')
    if (isViite(digits)) references.add(rfReference(digits.replace(/^0+/, '')))
  }
  const numbers = [...words.matchAll(NUMBER_IN_TEXT)].map(
    ([, series = '', year = '', place = '']) => `${series.toUpperCase()}${year}-${place}`,
  )
  return { references: [...references], numbers: [...new Set(numbers)], isWrong: isWrong && !references.size }
}
