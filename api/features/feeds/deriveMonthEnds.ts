import { addDays } from '#domain/day.ts'
import { divideDecimals, roundDecimal } from '#domain/decimal.ts'
import { monthEndRates } from '../../feeds/formats/monthEndRates.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import type { RateSet } from './RateSet.ts'

/** How far back months are considered: as far as the 90-day file reaches. */
const DAYS = 95
/** The longest time without a publication is around Easter or Christmas; a longer one is a gap in the stored rates. */
const MOST_GAP_DAYS = 5
/** Places of a rate that is the inverse of a published figure. */
const PLACES = 10

/** The rates of the last days of months, from the stored daily rates. Months whose rates are not certain are left out. */
export async function deriveMonthEnds({ client }: WriteUnit, today: string, source: RateSet['source']): Promise<RateSet> {
  const { rows } = await client.query<{ date: string; currency: string; rate: string }>(
    `select date::text as date, currency, daily_rate as rate from daily_exchange_rate
     where date between $1 and $2 and source <> 'MANUAL' order by date`,
    [addDays(today, -DAYS), today],
  )
  const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, own]) => ({
    date,
    rates: new Map(own.map(({ currency, rate }) => [currency, rate])),
  }))
  const months = monthEndRates(days).filter(({ month, used }) => month <= today && used <= addDays(month, MOST_GAP_DAYS))
  return {
    table: 'per_month_exchange_rate',
    source,
    rates: months.flatMap(({ month, used, rates }) =>
      [...rates].map(([currency, quote]) => ({
        currency,
        period: month,
        rate: roundDecimal(divideDecimals('1', quote), PLACES),
        others: { quote, used_date: used },
      })),
    ),
  }
}
