import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import type { Message } from '#schema/messages/messages.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { isDecimalKind } from '#schema/kinds.ts'
import type { Cell } from '../files/reading/SheetRow.ts'
import { dayOf, textOf } from './cells.ts'

type Value = { value: unknown } | { wrong: Message }

const yes = new Set(['true', 'yes', 'y', 't', '1', 'x', 'ja', 'wahr', 'kyllä', 'tosi'])
const no = new Set(['false', 'no', 'n', 'f', '0', 'nein', 'falsch', 'ei', 'epätosi'])

/** What people put between the digits of a number for reading. */
const GAPS = /[\s\u00a0\u202f'’]/g

/** A number as a decimal text, `1 234,50` and `1,234.50` alike; undefined where it is none. */
function decimalIn(plain: string): string | undefined {
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(plain) || /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(plain))
    return plain.replaceAll('.', '').replace(',', '.')
  if (/^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(plain) || /^-?\d{1,3}(?:,\d{3}){2,}$/.test(plain)) return plain.replaceAll(',', '')
  if (/^-?\d+(?:[.,]\d+)?$/.test(plain)) return plain.replace(',', '.')
  return undefined
}

/** Thousands with an English comma, or thousandths with a decimal comma. */
const isAmbiguous = (plain: string): boolean => /^-?[1-9]\d{0,2},\d{3}$/.test(plain)

function decimalOf(text: string, kind: Field['kind'], wrong: Value): Value {
  const isPercent = kind === 'percent'
  const plain = (isPercent ? text.replace(/%$/, '') : text).replace(GAPS, '')
  if (isAmbiguous(plain) && !isPercent) {
    const params = { value: text, whole: plain.replace(',', ''), decimal: plain.replace(',', '.') }
    return { wrong: say('AMBIGUOUS_NUMBER', params) }
  }
  const value = decimalIn(plain)
  return value === undefined ? wrong : { value }
}

/** The value of a cell for a field, before any rules. An empty cell is null. */
export function valueOfCell(cell: Cell | undefined, name: string, field: Field): Value {
  const text = textOf(cell)
  if (text === '') return { value: null }
  const wrong: Value = { wrong: enterValid(titleOf(name, field)) }
  const { kind } = field
  if (kind === 'flag') {
    if (typeof cell === 'boolean') return { value: cell }
    const word = text.toLowerCase()
    return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : wrong
  }
  if (isDecimalKind(kind)) return decimalOf(text, kind, wrong)
  if (kind === 'int' || kind === 'id') {
    const plain = text.replace(GAPS, '')
    return /^-?\d{1,10}$/.test(plain) ? { value: Number(plain) } : wrong
  }
  if (kind === 'day') {
    const day = dayOf(cell)
    return 'wrong' in day ? wrong : day
  }
  if (kind === 'instant') return { value: /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00.000Z` : text }
  if (kind === 'country' || kind === 'currency') return { value: text.toUpperCase() }
  if (kind === 'tags') return { value: text.split(/\s*[,;]\s*/).filter(Boolean) }
  if (kind === 'json') return jsonIn(text, wrong)
  if (kind === 'choice') return choiceIn(text, name, field)
  return { value: text }
}

function jsonIn(text: string, wrong: Value): Value {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return wrong
  }
}

function choiceIn(text: string, name: string, { choices }: Field): Value {
  if (!Array.isArray(choices)) return { value: text }
  const known = (choices as readonly string[]).find((choice) => choice.toLowerCase() === text.toLowerCase())
  if (known !== undefined) return { value: known }
  return { wrong: say('NOT_A_CHOICE', { field: titleOf(name, {}), choices: choices.join(', ') }) }
}
