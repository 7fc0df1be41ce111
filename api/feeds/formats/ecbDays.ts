import { UnreadableFeed } from '../UnreadableFeed.ts'
import { exactDay } from './exactDay.ts'
import { exactRate } from './exactRate.ts'
import { readXmlFeed } from './readXmlFeed.ts'

/** The rates of a day, as units of each currency for one euro. */
export interface RatesOfDay {
  date: string
  /** By currency. The euro is never listed. */
  rates: ReadonlyMap<string, string>
}

/**
 * Reads the European Central Bank's files of reference rates: of one day, of 90 days, or of all days since 1999.
 * @returns the days, oldest first
 * @throws {UnreadableFeed} if there is no dated day, or if any rate is invalid: then nothing of the file is used
 */
export function ecbDays(text: string): RatesOfDay[] {
  const days = [...readXmlFeed(text, 'Envelope').deep('Cube')].flatMap((outer) => outer.all('Cube'))
  if (!days.length) throw new UnreadableFeed('FEED_NO_DAY')
  const found = days.map(({ attributes: { time = '' }, children }) => {
    const rates = children.map(({ attributes: { currency = '', rate = '' } }) => [currency, exactRate(currency, rate)] as const)
    if (!rates.length) throw new UnreadableFeed('FEED_DAY_WITHOUT_RATES', { day: time })
    return { date: exactDay(time), rates: new Map(rates) }
  })
  return found.toSorted((a, b) => a.date.localeCompare(b.date))
}
