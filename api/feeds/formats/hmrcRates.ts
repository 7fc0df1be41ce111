import { compareDecimals, divideDecimals, roundDecimal } from '#domain/decimal.ts'
import { UnreadableFeed } from '../UnreadableFeed.ts'
import { exactDay } from './exactDay.ts'
import { exactRate } from './exactRate.ts'
import type { NationalRate } from './NationalRates.ts'
import { readXmlFeed } from './readXmlFeed.ts'

/** Decimal places of a rate that is the inverse of a published figure. */
const PLACES = 10

/**
 * Reads the monthly customs rates of HM Revenue and Customs: units of a currency for one pound. A currency appears once for
 * each country that uses it.
 * @throws {UnreadableFeed} also if a currency has two different rates
 */
export function hmrcRates(text: string): NationalRate[] {
  const list = readXmlFeed(text, 'exchangeRateMonthList')
  const [begin = '', end = ''] = (list.attributes.Period ?? '').split(' to ')
  const [from, to] = [exactDay(begin), exactDay(end)]
  const quotes = new Map<string, string>()
  for (const row of list.all('exchangeRate')) {
    const currency = row.textOf('currencyCode')
    const quote = exactRate(currency, row.textOf('rateNew'))
    const other = quotes.get(currency)
    if (other !== undefined && compareDecimals(other, quote))
      throw new UnreadableFeed('FEED_TWO_RATES', { currency, one: other, other: quote })
    quotes.set(currency, quote)
  }
  if (!quotes.size) throw new UnreadableFeed('FEED_NO_RATE')
  return [...quotes].map(([currency, quote]) => ({
    currency,
    quote,
    rate: roundDecimal(divideDecimals('1', quote), PLACES),
    from,
    to,
  }))
}
