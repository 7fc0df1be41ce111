import { addDays } from '#domain/day.ts'
import { divideDecimals, roundDecimal } from '#domain/decimal.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import { imfRates } from '../../feeds/formats/imfRates.ts'
import { norgesBankRates } from '../../feeds/formats/norgesBankRates.ts'
import { isSourceFailure, SourcesFailed } from '../../feeds/SourcesFailed.ts'
import { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import type { FeedReader, FeedReading } from './FeedReading.ts'
import { answerFrom } from './FeedReading.ts'
import type { Publication } from './RateSet.ts'

/** Decimal places of a rate that is computed from two published ones. */
const PLACES = 6

/**
 * Units of currencies for one special drawing right, from the Fund. If its site refuses the request, the euro's rate is derived
 * from Norges Bank's figures: kroner for a special drawing right, divided by kroner for a euro.
 */
export const readSdr: FeedReader = async (reading) => {
  try {
    return await fromTheFund(reading)
  } catch (error) {
    reading.signal.throwIfAborted()
    if (!isSourceFailure(error)) throw error
    return await fromNorgesBank(reading, error.reason).catch((second: unknown) => {
      if (!isSourceFailure(second)) throw second
      throw new SourcesFailed([
        { source: 'imf', error },
        { source: 'norgesBank', error: second },
      ])
    })
  }
}

async function fromTheFund(reading: FeedReading): Promise<Publication> {
  const found = await answerFrom(reading, 'imf', {
    path: '/rms_five.aspx?tsvflag=Y',
    accept: 'text/plain, application/vnd.ms-excel',
    read: imfRates,
  })
  const { rates, unknown } = found?.content ?? { rates: [], unknown: [] }
  return {
    until:
      rates
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? null,
    address: found?.address ?? '',
    ...(unknown.length > 0 && { remark: say('RATES_UNKNOWN_NAMES', { names: unknown.join(', ') }) }),
    sets: [{ table: 'sdr_exchange_rate', source: 'IMF', rates: rates.map(({ date, ...rate }) => ({ ...rate, period: date })) }],
  }
}

async function fromNorgesBank(reading: FeedReading, reason: StoredMessage): Promise<Publication> {
  const path = `/data/EXR/B.XDR+EUR.NOK.SP?format=csvdata&startPeriod=${addDays(reading.today, -10)}`
  const read = (text: string) => {
    const rates = new Map(norgesBankRates(text).map((one) => [one.currency, one]))
    const [special, euro] = [rates.get('XDR'), rates.get('EUR')]
    if (!special || special.from !== euro?.from) throw new UnreadableFeed('FEED_NO_SDR')
    return { period: special.from, rate: roundDecimal(divideDecimals(special.rate, euro.rate), PLACES) }
  }
  const found = await answerFrom(reading, 'norgesBank', { path, accept: 'text/csv', read })
  if (!found) throw new UnreadableFeed('FEED_NO_SDR')
  return {
    until: found.content.period,
    address: found.address,
    remark: compose('RATES_SECOND_SOURCE', { reason: [reason] }),
    sets: [{ table: 'sdr_exchange_rate', source: 'NORGES_BANK', rates: [{ currency: 'EUR', ...found.content }] }],
  }
}
