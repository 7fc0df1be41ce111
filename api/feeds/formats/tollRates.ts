import { divideDecimals, isDecimal, isPositive } from '#domain/decimal.ts'
import { UnreadableFeed } from '../UnreadableFeed.ts'
import { exactDay } from './exactDay.ts'
import { exactRate } from './exactRate.ts'
import type { NationalRate } from './NationalRates.ts'
import { isRecord, readJsonFeed } from './readJsonFeed.ts'

const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/**
 * Reads the list of the Norwegian customs authority (Tolletaten), which applies to customs values and import VAT.
 * @throws {UnreadableFeed}
 */
export function tollRates(text: string): NationalRate[] {
  const { omregningskurser: rows } = readJsonFeed(text)
  if (!Array.isArray(rows) || !rows.length) throw new UnreadableFeed('FEED_NO_RATE')
  return rows.map((row: unknown) => {
    if (!isRecord(row)) throw new UnreadableFeed('FEED_BAD_ROW')
    const currency = textIn(row['valutakode'])
    const quote = exactRate(currency, textIn(row['valutakurs']).replace(',', '.'))
    const unit = textIn(row['omregningsenhet'])
    if (!isDecimal(unit) || !isPositive(unit)) throw new UnreadableFeed('FEED_BAD_UNIT', { currency })
    const end = textIn(row['tomdato'])
    return {
      currency,
      quote,
      rate: divideDecimals(quote, unit),
      from: exactDay(textIn(row['fomdato']).slice(0, 10)),
      to: end ? exactDay(end.slice(0, 10)) : null,
    }
  })
}

/**
 * The address of the list, from the portal's description of the data set, because it changes.
 * @throws {UnreadableFeed} if there is no resource in JSON
 */
export function tollAddress(text: string): string {
  const { success, result } = readJsonFeed(text)
  const resources =
    success === true && isRecord(result) && Array.isArray(result['resources']) ? (result['resources'] as unknown[]) : []
  const found = resources.find((one) => isRecord(one) && textIn(one['format']).toUpperCase() === 'JSON')
  const address = isRecord(found) ? textIn(found['url']) : ''
  if (!URL.canParse(address)) throw new UnreadableFeed('FEED_NO_FILE_NAMED')
  return address
}
