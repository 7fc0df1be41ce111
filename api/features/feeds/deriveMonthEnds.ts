import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { divideDecimals, roundDecimal } from '#domain/decimal.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { monthEnds } from '../../feeds/formats/monthEnds.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import type { RateSet } from './RateSet.ts'

/** How far back stored months are compared with the daily rates again: as far as the 90-day file reaches. */
const COMPARED_DAYS = 95
/** The longest time without a publication is around Easter or Christmas; a longer one is a gap in the stored rates. */
const MAX_GAP_DAYS = 5
/** Places of a rate that is the inverse of a published figure. */
const PLACES = 10

/**
 * The rates of the last days of months, from the stored daily rates: of the latest months, and of all since the first month that
 * lacks one, however long ago that is. Months whose rates are not certain are left out.
 */
export async function deriveMonthEnds(
  { client }: Pick<WriteUnit, 'client'>,
  today: Day,
  source: RateSet['source'],
): Promise<RateSet> {
  const { rows: days } = await client.query<{ date: Day }>(
    `select date::text as date from daily_exchange_rate where date <= $1 and source <> 'MANUAL' group by date order by date`,
    [today],
  )
  const certain = monthEnds(days.map(({ date }) => date)).filter(
    ({ month, used }) => month <= today && used <= addDays(month, MAX_GAP_DAYS),
  )
  const missing = await firstWithout(client, certain)
  const compared = addDays(today, -COMPARED_DAYS)
  const since = missing !== undefined && missing < compared ? missing : compared
  const months = certain.filter(({ month }) => month >= since)
  const { rows } = await client.query<{ month: Day; used: Day; currency: string; quote: string }>(
    `select month::text as month, used::text as used, currency, daily_rate as quote
     from unnest($1::date[], $2::date[]) ends (month, used)
     join daily_exchange_rate on date = used and source <> 'MANUAL' order by month, currency`,
    columnsOf(months),
  )
  return {
    table: 'per_month_exchange_rate',
    source,
    rates: rows.map(({ month, used, currency, quote }) => ({
      currency,
      period: month,
      rate: roundDecimal(divideDecimals('1', quote), PLACES),
      others: { quote, used_date: used },
    })),
  }
}

interface MonthEnd {
  month: Day
  used: Day
}

const columnsOf = (ends: readonly MonthEnd[]): [Day[], Day[]] => [ends.map(({ month }) => month), ends.map(({ used }) => used)]

/** The first month without a rate for a currency that was published for its last day. */
async function firstWithout(client: Queryable, ends: readonly MonthEnd[]): Promise<Day | undefined> {
  const { rows } = await client.query<{ month: Day | null }>(
    `select min(month)::text as month from unnest($1::date[], $2::date[]) ends (month, used)
     where exists (select 1 from daily_exchange_rate daily where daily.date = used and daily.source <> 'MANUAL' and not exists (
       select 1 from per_month_exchange_rate stored where stored.currency = daily.currency and stored.month_last_day = month))`,
    columnsOf(ends),
  )
  return rows[0]?.month ?? undefined
}
