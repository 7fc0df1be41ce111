import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import { roundDecimal } from '#domain/decimal.ts'
import { convert, fromQuote } from '#domain/fx/convert.ts'
import type { UnitRate } from '#domain/fx/convert.ts'
import type { Queryable } from '../db/Queryable.ts'

/** The longest gap between publications (Christmas and New Year), with a margin. */
const LONGEST_PAUSE_DAYS = 14

/** An amount in EUR cents at the daily rate of a day, or undefined if no rate is known. */
export type ToEuro = (amount: string, currency: string, day: Day) => string | undefined

/**
 * Conversions at the daily rates. A day without a publication takes the latest rate before it; VAT returns, in contrast, take
 * that of the next publication (Articles 366, 369h and 369u of Directive 2006/112/EC).
 */
export async function readEuroRates(db: Queryable, from: Day, to: Day): Promise<ToEuro> {
  const { rows } = await db.query<{ currency: string; date: Day; quote: string }>(
    `select currency, to_char(date, 'YYYY-MM-DD') as date, daily_rate::text as quote from daily_exchange_rate
     where date between $1 and $2 order by date`,
    [addDays(from, -LONGEST_PAUSE_DAYS), to],
  )
  const published = Map.groupBy(rows, ({ currency }) => currency)
  const known = new Map<string, UnitRate | undefined>()
  const rateOn = (currency: string, day: Day): UnitRate | undefined => {
    const key = `${currency} ${day}`
    if (!known.has(key)) {
      const latest = published.get(currency)?.findLast(({ date }) => date <= day)
      known.set(key, latest && fromQuote(latest.quote))
    }
    return known.get(key)
  }
  return (amount, currency, day) => {
    if (currency === 'EUR') return roundDecimal(amount, 2)
    const rate = rateOn(currency, day)
    return rate && roundDecimal(convert(amount, rate), 2)
  }
}
