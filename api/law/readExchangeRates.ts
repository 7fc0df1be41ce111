import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { UnitRate } from '#domain/fx/convert.ts'
import { fromQuote } from '#domain/fx/convert.ts'
import type { Db } from '../db/Database.ts'

/** A rate of the European Central Bank: units of the currency for one euro. */
export interface DailyRate {
  id: number
  currency: string
  date: Day
  quote: string
}

/** A rate of a country's own list, with the days for which it holds. */
interface PeriodRate extends UnitRate {
  id: number
  currency: string
  from: Day
  /** Open without one, until the next rate. */
  to: Day | null
}

export interface ExchangeRows {
  /** By currency, the oldest first. */
  daily: ReadonlyMap<string, readonly DailyRate[]>
  /** The period rates of HM Revenue & Customs, into pounds: by currency, the oldest first. */
  pounds: ReadonlyMap<string, readonly PeriodRate[]>
  /** The customs rates of Norway, into kroner: by currency, the oldest first. */
  kroner: ReadonlyMap<string, readonly PeriodRate[]>
  /** The customs rates of Switzerland, into francs: the same. */
  francs: ReadonlyMap<string, readonly PeriodRate[]>
}

/** The countries with customs rates of their own, and their currencies. */
const ownCurrencies = { NO: 'NOK', CH: 'CHF' } as const

/** Reads every exchange rate that the value limits of low-value consignments are compared with. */
export async function readExchangeRates(db: Db): Promise<ExchangeRows> {
  const [daily, pounds, customs] = await Promise.all([
    db.selectFrom('daily_exchange_rate').select(['id', 'currency', 'date', 'daily_rate as quote']).orderBy('date').execute(),
    db
      .selectFrom('per_month_exchange_rate_gbp')
      .select(['id', 'currency', 'month', 'to_gbp_rate as unit', 'quote'])
      .orderBy('month')
      .execute(),
    db
      .selectFrom('exchange_rates_non_eu')
      .select(['id', 'country', 'from_currency', 'to_currency', 'exchange_rate', 'from_date', 'to_date'])
      .where('country', 'in', Object.keys(ownCurrencies) as (keyof typeof ownCurrencies)[])
      .orderBy('from_date')
      .execute(),
  ])
  const inPounds = pounds.map(({ month, ...rate }): PeriodRate => ({ ...rate, from: `${month}-01`, to: lastDayOf(month) }))
  // People enter what one krone is worth, the customs authority what one unit of another currency is in kroner.
  const inOwn = (country: keyof typeof ownCurrencies) => {
    const own = ownCurrencies[country]
    const rates = customs.filter((row) => row.country === country && [row.from_currency, row.to_currency].includes(own))
    return rates.map((row): PeriodRate => {
      const isInverse = row.from_currency === own
      const rate = isInverse ? fromQuote(row.exchange_rate) : { unit: row.exchange_rate, quote: null }
      const currency = isInverse ? row.to_currency : row.from_currency
      return { id: row.id, currency, ...rate, from: row.from_date, to: row.to_date }
    })
  }
  const [kroner, francs] = [byCurrency(inOwn('NO')), byCurrency(inOwn('CH'))]
  return { daily: byCurrency(daily), pounds: byCurrency(inPounds), kroner, francs }
}

const byCurrency = <T extends { currency: string }>(rates: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rates, ({ currency }) => currency)

const lastDayOf = (month: string): string => addDays(`${addDays(`${month}-28`, 7).slice(0, 7)}-01`, -1)
