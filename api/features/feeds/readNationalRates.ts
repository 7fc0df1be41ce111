import { addDays } from '#domain/day.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { compose } from '#schema/messages/sentences.ts'
import { bazgRates } from '../../feeds/formats/bazgRates.ts'
import { hmrcRates } from '../../feeds/formats/hmrcRates.ts'
import type { NationalRate } from '../../feeds/formats/NationalRates.ts'
import { norgesBankRates } from '../../feeds/formats/norgesBankRates.ts'
import { tollAddress, tollRates } from '../../feeds/formats/tollRates.ts'
import { isSourceFailure } from '../../feeds/SourcesFailed.ts'
import { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import type { FeedReader, FeedReading } from './FeedReading.ts'
import { answerFrom } from './FeedReading.ts'
import type { RateSet, RateSourceName } from './RateSet.ts'

const newest = (rates: readonly NationalRate[]): string | null =>
  rates
    .map(({ from }) => from)
    .toSorted()
    .at(-1) ?? null

/** A country's own currency has no rate against itself. */
const setOf = (
  country: string,
  own: string,
  { source, rates }: { source: RateSourceName; rates: readonly NationalRate[] },
): RateSet => ({
  table: 'exchange_rates_non_eu',
  source,
  common: { country, to_currency: own },
  rates: rates
    .filter(({ currency }) => currency !== own)
    .map(({ currency, rate, from, to }) => ({ currency, period: from, rate, others: { to_date: to } })),
})

/**
 * Norway: the list of its customs authority, which applies to customs values and import VAT. Currencies that are not on it come
 * from Norges Bank, if that can be read.
 */
export const readNorway: FeedReader = async (reading) => {
  const described = await answerFrom(reading, 'tolletaten', {
    path: '/api/3/action/package_show?id=valutakurs',
    accept: 'application/json',
    read: tollAddress,
  })
  const file = { path: described?.content ?? '', accept: 'application/json', read: tollRates }
  const found = await answerFrom(reading, 'tolletaten', file)
  const listed = found?.content ?? []
  const { rates, remark } = await fillers(reading, new Set(listed.map(({ currency }) => currency)))
  return {
    until: newest([...listed, ...rates]),
    address: found?.address ?? '',
    ...(remark && { remark }),
    sets: [setOf('NO', 'NOK', { source: 'NO_CUSTOMS', rates: listed }), setOf('NO', 'NOK', { source: 'NORGES_BANK', rates })],
  }
}

async function fillers(
  reading: FeedReading,
  listed: ReadonlySet<string>,
): Promise<{ rates: NationalRate[]; remark?: StoredMessage }> {
  const path = `/data/EXR/B..NOK.SP?format=csvdata&startPeriod=${addDays(reading.today, -10)}`
  try {
    const found = await answerFrom(reading, 'norgesBank', { path, accept: 'text/csv', read: norgesBankRates })
    return { rates: (found?.content ?? []).filter(({ currency }) => !listed.has(currency)) }
  } catch (error) {
    reading.signal.throwIfAborted()
    if (!isSourceFailure(error)) throw error
    return { rates: [], remark: compose('RATES_CUSTOMS_LIST_ONLY', { reason: [error.reason] }) }
  }
}

/** The month before the first day of which HMRC may publish the next month's rates. */
const NEXT_FROM_DAY = 15

/** The United Kingdom: the rates of this month and, from its middle on, of the next one, which may not be published yet. */
export const readUnitedKingdom: FeedReader = async (reading) => {
  const { today } = reading
  const month = today.slice(0, 7)
  const current = await ratesOfMonth(reading, month)
  if (!current) throw new UnreadableFeed('FEED_MONTH_MISSING', { month })
  const next = addDays(`${month}-28`, 7).slice(0, 7)
  const following = Number(today.slice(8)) >= NEXT_FROM_DAY ? await ratesOfMonth(reading, next) : undefined
  const rates = [...current.rates, ...(following?.rates ?? [])]
  return {
    until: newest(rates)?.slice(0, 7) ?? null,
    address: current.address,
    sets: [
      setOf('GB', 'GBP', { source: 'HMRC', rates }),
      {
        table: 'per_month_exchange_rate_gbp',
        source: 'HMRC',
        rates: rates
          .filter(({ currency }) => currency !== 'GBP')
          .map(({ currency, rate, quote, from }) => ({ currency, period: from.slice(0, 7), rate, others: { quote } })),
      },
    ],
  }
}

async function ratesOfMonth(reading: FeedReading, month: string) {
  const [year, number] = month.split('-').map(Number)
  const path = `/files/monthly_xml_${year}-${number}.xml`
  const read = (text: string) => {
    const rates = hmrcRates(text)
    const wrong = rates.find(({ from }) => !from.startsWith(month))
    if (wrong) throw new UnreadableFeed('FEED_OTHER_MONTH', { month, day: wrong.from })
    return rates
  }
  const found = await answerFrom(reading, 'hmrc', { path, accept: 'application/xml, text/xml', read, mayBeAbsent: true })
  return found && { rates: found.content, address: found.address }
}

/** Switzerland: the daily rates of its customs authority, for the days stated there. */
export const readSwitzerland: FeedReader = async (reading) => {
  const question = { path: '/xmldaily?locale=en', accept: 'application/xml, text/xml', read: bazgRates }
  const found = await answerFrom(reading, 'bazg', question)
  const rates = found?.content ?? []
  return {
    until: rates[0]?.to ?? null,
    address: found?.address ?? '',
    sets: [setOf('CH', 'CHF', { source: 'BAZG', rates })],
  }
}
