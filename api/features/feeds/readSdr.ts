import { addDays } from '#domain/day.ts'
import { divideDecimals, roundDecimal } from '#domain/decimal.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import { FeedFailure } from '../../feeds/client/FeedFailure.ts'
import { imfRates } from '../../feeds/formats/imfRates.ts'
import { norgesBankRates } from '../../feeds/formats/norgesBankRates.ts'
import { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import type { FeedReader, FeedReading } from './FeedReading.ts'
import { textFrom } from './FeedReading.ts'
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
    if (!(error instanceof FeedFailure) && !(error instanceof UnreadableFeed)) throw error
    return fromNorgesBank(reading, error.said)
  }
}

async function fromTheFund(reading: FeedReading): Promise<Publication> {
  const found = await textFrom(reading, 'imf', {
    path: '/rms_five.aspx?tsvflag=Y',
    accept: 'text/plain, application/vnd.ms-excel',
  })
  const { rates, unknown } = imfRates(found?.text ?? '')
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
  const found = await textFrom(reading, 'norgesBank', { path, accept: 'text/csv' })
  const rates = new Map(norgesBankRates(found?.text ?? '').map((rate) => [rate.currency, rate]))
  const [special, euro] = [rates.get('XDR'), rates.get('EUR')]
  if (!special || special.from !== euro?.from) throw new UnreadableFeed('FEED_NO_SDR')
  const rate = roundDecimal(divideDecimals(special.rate, euro.rate), PLACES)
  return {
    until: special.from,
    address: found?.address ?? '',
    remark: compose('RATES_SECOND_SOURCE', { reason: [reason] }),
    sets: [{ table: 'sdr_exchange_rate', source: 'NORGES_BANK', rates: [{ currency: 'EUR', period: special.from, rate }] }],
  }
}
