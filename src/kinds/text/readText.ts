import { isDecimalKind } from '#schema/kinds.ts'
import type { NamedField } from '../KindView.ts'
import { optionsOf } from './optionsOf.ts'

const yes: ReadonlySet<string> = new Set(['yes', 'true', '1', 'x', 'ja', 'kyllä'])
const no: ReadonlySet<string> = new Set(['no', 'false', '0', 'nein', 'ei'])

/** A number in the formats of spreadsheets of several countries: with a currency, blanks between thousands, a decimal comma. */
function plainNumber(text: string): string {
  const digits = text.replace(/[\s\u00a0\u202f'%€]|[A-Z]{3}$/g, '')
  // A text that is not a number is returned as it is, so that it is refused as it was written.
  if (!/^-?\d*[.,]?\d+$/.test(digits)) return text
  return digits.replace(',', '.')
}

function readChoice(text: string, field: NamedField): string {
  const wanted = text.toLowerCase()
  return optionsOf(field).find(({ value, label }) => [value.toLowerCase(), label.toLowerCase()].includes(wanted))?.value ?? text
}

/** An instant as cells show it, in UTC. */
const readInstant = (text: string): string =>
  text.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/, '$1 $2:00').replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/, '$1T$2.000Z')

/**
 * Converts a pasted text to a value of a field, including the words that cells show. What cannot be read is returned unchanged,
 * so that the rules refuse it with the field's own message.
 */
export function readText(pasted: string, field: NamedField): unknown {
  const text = pasted.trim()
  const { kind } = field
  if (kind === 'flag') {
    const word = text.toLowerCase()
    return yes.has(word) ? true : no.has(word) ? false : text
  }
  if (text === '') return null
  if (isDecimalKind(kind)) return plainNumber(text)
  if (kind === 'int' || kind === 'ref') {
    const digits = plainNumber(text.replace(/^#/, ''))
    return /^-?\d{1,15}$/.test(digits) ? Number(digits) : text
  }
  if (kind === 'instant') return readInstant(text)
  if (kind === 'choice') return readChoice(text, field)
  if (kind === 'tags') return text.split(/\s*[,;]\s*/).map((entry) => readChoice(entry, field))
  if (kind === 'country' || kind === 'currency') return /^[A-Z]{2,3}(?=\s|$)/.exec(text.toUpperCase())?.[0] ?? text
  return text
}
