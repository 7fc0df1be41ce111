import type { ReadEntry } from './StatementEvent.ts'
import { accountOrNull, textOrNull } from './StatementParts.ts'

type Details = Pick<ReadEntry, 'payer_name' | 'payer_iban' | 'reference' | 'text' | 'end_to_end'>

/**
 * What field 86 tells of an entry: in the German form (`?20` texts, `?31` account, `?32` name), in words between slashes (`/NAME/…/REMI/…`),
 * or as free text.
 * @param entry what is known already
 */
export function readDetails(lines: readonly string[], entry: Details): Details {
  const [first = ''] = lines
  if (/^\d{3}\?\d\d/.test(first)) return german(lines.join(''), entry)
  if (/^\/[A-Z]{3,5}\//.test(first)) return slashed(lines.join(''), entry)
  return { ...entry, text: textOrNull(lines.join(' ')) ?? entry.text }
}

function german(value: string, entry: Details): Details {
  const fields = [...value.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code = '', text = '']) => [Number(code), text] as const)
  const textOf = (from: number, to: number): string =>
    fields
      .filter(([code]) => code >= from && code <= to)
      .map(([, text]) => text)
      .join('')
  const purpose = `${textOf(20, 29)}${textOf(60, 63)}`
  const [, told] = /SVWZ\+(.*)/.exec(purpose) ?? []
  const [, sent] = /EREF\+(.*?)(?=[A-Z]{4}\+|$)/.exec(purpose) ?? []
  return {
    payer_name: textOrNull(textOf(32, 33)) ?? entry.payer_name,
    payer_iban: accountOrNull(textOf(31, 31)) ?? entry.payer_iban,
    reference: entry.reference,
    text: textOrNull(told ?? purpose) ?? entry.text,
    end_to_end: textOrNull(sent) ?? entry.end_to_end,
  }
}

/** The words in which the parts of such a text begin. */
const WORDS = /\/(NAME|IBAN|EREF|REMI|RREF|CSID|MARF|BENM|ORDP|ADDR|PURP|BIC|TRTP|CNTP)\//

function slashed(value: string, entry: Details): Details {
  const parts = value.split(WORDS)
  const found = new Map<string, string>()
  for (let place = 1; place < parts.length; place += 2) {
    const [word = '', text = ''] = parts.slice(place, place + 2)
    if (text !== '' && !found.has(word)) found.set(word, text)
  }
  const remittance = (found.get('REMI') ?? '').replace(/^(?:USTD|STRD\/CUR|STRD)\/+/, '')
  const isStructured = /^\/?(?:USTD\/|STRD\/CUR\/|STRD\/)?\/*RF\d\d[A-Z0-9]+\/?$/.test(found.get('REMI') ?? '')
  return {
    payer_name: textOrNull(found.get('NAME')) ?? entry.payer_name,
    payer_iban: accountOrNull(found.get('IBAN')) ?? entry.payer_iban,
    reference: isStructured ? textOrNull(remittance.replaceAll('/', '')) : entry.reference,
    text: textOrNull(remittance) ?? entry.text,
    end_to_end: textOrNull(found.get('EREF')) ?? entry.end_to_end,
  }
}
