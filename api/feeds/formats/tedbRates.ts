import { UnreadableFeed } from '../UnreadableFeed.ts'
import { isDecimal } from '#domain/decimal.ts'
import { readXmlFeed } from './readXmlFeed.ts'
import type { XmlElement } from '../../files/xml/XmlElement.ts'

/** A row of the answer of the Commission's database of taxes in Europe (TEDB). */
export interface TedbRow {
  /** The ISO 3166 code: TEDB writes EL for Greece. */
  country: string
  /** DEFAULT, REDUCED_RATE, SUPER_REDUCED_RATE, PARKING_RATE, EXEMPTED, OUT_OF_SCOPE or NOT_APPLICABLE. */
  type: string
  /** In percent; null if the row names none. */
  value: string | null
  /** Codes of the Combined Nomenclature, digits only. Services (CPA) have none. */
  codes: string[]
  hasServices: boolean
  category: string | null
  /** The legal condition as text without markup. */
  note: string | null
}

/**
 * Reads the VAT rates in the answer for a member state.
 * @throws {UnreadableFeed} for a SOAP fault, another envelope, or an invalid value or code
 */
export function tedbRates(text: string): TedbRow[] {
  const body = readXmlFeed(text, 'Envelope').first('Body')
  const answer = body?.first('retrieveVatRatesRespMsg')
  if (!answer) throw new UnreadableFeed('FEED_NO_RATE')
  return answer.all('vatRateResults').map(rowOf)
}

/** What the answer's fault says is wrong with the request; undefined if there is no fault, or it is the server's. */
export function tedbFault(text: string): string | undefined {
  const fault = readXmlFeed(text, 'Envelope').first('Body')?.first('Fault')
  if (!fault?.textOf('faultcode').endsWith('Client')) return undefined
  const messages = [...fault.deep('error')].map((error) => error.textOf('description')).filter(Boolean)
  return messages.join(' ') || fault.textOf('faultstring')
}

function rowOf(row: XmlElement): TedbRow {
  const state = row.textOf('memberState')
  const rate = row.first('rate')
  const value = rate?.textOf('value') ?? ''
  if (!/^[A-Z]{2}$/.test(state)) throw new UnreadableFeed('FEED_NO_STATE')
  const isNumber: boolean = isDecimal(value)
  if (value && !isNumber) throw new UnreadableFeed('FEED_BAD_RATE', { of: state, text: value.slice(0, 20) })
  const codes = (row.first('cnCodes')?.all('code') ?? []).map((code) => code.textOf('value').replaceAll(/\s/g, ''))
  const wrong = codes.find((code) => !/^\d{2}(\d\d){0,4}$/.test(code))
  if (wrong !== undefined) throw new UnreadableFeed('FEED_BAD_CODE', { state, text: wrong.slice(0, 20) })
  return {
    country: state === 'EL' ? 'GR' : state,
    type: rate?.textOf('type') ?? '',
    value: value || null,
    codes,
    hasServices: row.first('cpaCodes') !== undefined,
    category: row.first('category')?.textOf('identifier') || null,
    note: plain(row.textOf('comment')) || null,
  }
}

/** A comment without its markup; the source sends text or escaped HTML. */
const plain = (comment: string): string =>
  comment
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
