import { divideDecimals } from '#domain/decimal.ts'
import { UnreadableFeed } from '../UnreadableFeed.ts'
import { exactDay } from './exactDay.ts'
import { exactRate } from './exactRate.ts'
import type { NationalRate } from './NationalRates.ts'
import { readXmlFeed } from './readXmlFeed.ts'

/**
 * Reads the daily rates of the Swiss customs authority (BAZG), which apply to import VAT on the days stated in the list: those
 * published on a Friday apply until Monday.
 * @throws {UnreadableFeed}
 */
export function bazgRates(text: string): NationalRate[] {
  const list = readXmlFeed(text, 'wechselkurse')
  const days = list.textOf('gueltigkeit').split(',').map(exactDay).toSorted()
  const rates = list.all('devise').map((row) => {
    const currency = (row.attributes.code ?? '').toUpperCase()
    const [, unit, named] = /^(10*) ([A-Z]{3})$/.exec(row.textOf('waehrung')) ?? []
    if (unit === undefined || named !== currency) throw new UnreadableFeed('FEED_BAD_UNIT', { currency })
    const quote = exactRate(currency, row.textOf('kurs'))
    return { currency, quote, rate: divideDecimals(quote, unit), from: days[0] ?? '', to: days.at(-1) ?? null }
  })
  if (!rates.length) throw new UnreadableFeed('FEED_NO_RATE')
  return rates
}
