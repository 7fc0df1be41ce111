import { addDays } from '#domain/day.ts'
import type { RatesOfDay } from '../../feeds/formats/ecbDays.ts'
import { ecbDays } from '../../feeds/formats/ecbDays.ts'
import { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import type { FeedReader, FeedReading } from './FeedReading.ts'
import { answerFrom } from './FeedReading.ts'

/** The 90-day file is used for gaps of up to this many days. */
const RECENT_DAYS = 85

/** The first day from Monday to Friday after a day. */
function nextWorkday(day: string): string {
  const next = addDays(day, 1)
  return [0, 6].includes(new Date(`${next}T00:00:00Z`).getUTCDay()) ? nextWorkday(next) : next
}

/**
 * The reference rates of the newest day and of earlier days that are missing here, which come from the 90-day file or, after a
 * longer gap, from the file of all days.
 */
export const readEcbDaily: FeedReader = async (reading) => {
  const newest = await newestStored(reading)
  const { days, address } = await file(reading, '/eurofxref-daily.xml')
  const [day] = days
  if (!day) throw new UnreadableFeed('FEED_NO_DAY')
  if (day.date > reading.today) throw new UnreadableFeed('FEED_IN_FUTURE', { day: day.date })
  const isComplete = newest !== undefined && day.date <= nextWorkday(newest)
  const all = isComplete ? days : [...(await missingDays(reading, newest)), ...days]
  const unique = new Map(all.filter(({ date }) => date <= reading.today).map((one) => [one.date, one]))
  return {
    until: day.date,
    address,
    sets: [
      {
        table: 'daily_exchange_rate',
        source: 'ECB',
        rates: [...unique.values()].flatMap(({ date, rates }) =>
          [...rates].map(([currency, rate]) => ({ currency, period: date, rate })),
        ),
      },
    ],
  }
}

async function newestStored({ db }: FeedReading): Promise<string | undefined> {
  const { rows } = await db.query<{ day: string | null }>(
    `select max(date)::text as day from daily_exchange_rate where source <> 'MANUAL'`,
  )
  return rows[0]?.day ?? undefined
}

async function missingDays(reading: FeedReading, newest: string | undefined): Promise<RatesOfDay[]> {
  const isRecent = newest === undefined || newest >= addDays(reading.today, -RECENT_DAYS)
  const { days } = await file(reading, isRecent ? '/eurofxref-hist-90d.xml' : '/eurofxref-hist.xml')
  return isRecent ? days : days.filter(({ date }) => date >= newest)
}

async function file(reading: FeedReading, path: string) {
  const found = await answerFrom(reading, 'ecbFiles', { path, accept: 'application/xml, text/xml', read: ecbDays })
  return { days: found?.content ?? [], address: found?.address ?? '' }
}
