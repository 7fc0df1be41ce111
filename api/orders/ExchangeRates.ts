import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { divideDecimals } from '#domain/decimal.ts'
import { fromQuote } from '#domain/fx/convert.ts'
import type { LimitCurrency, QuotedRate } from '#domain/orders/OrderLaw.ts'
import type { DailyRate, ExchangeRows } from '../law/readExchangeRates.ts'

/** After this many days without a publication there is no rate. */
const DEAD_DAYS = 30

/** The exchange rates of every day, each from the list that the law of its limit names. */
export class ExchangeRates {
  readonly #rows: ExchangeRows

  constructor(rows: ExchangeRows) {
    this.#rows = rows
  }

  /**
   * The rate of a currency on a day. Into pounds, kroner and francs it is that of the country's own list; a currency that is not on it is
   * converted by the rates of the European Central Bank, as everything is into euro.
   */
  quoteOf(currency: string, to: LimitCurrency, day: Day): QuotedRate | undefined {
    const own = this.#ownRate(currency, to, day)
    if (own) return own
    const from = currency === 'EUR' ? undefined : this.published(currency, day)
    if (currency !== 'EUR' && !from) return undefined
    if (to === 'EUR') return from && { ...fromQuote(from.quote), table: 'daily_exchange_rate', id: from.id, date: from.date }
    const target = this.published(to, day)
    if (!target) return undefined
    const unit = from ? divideDecimals(target.quote, from.quote) : target.quote
    return { unit, quote: null, table: 'daily_exchange_rate', id: target.id, date: target.date }
  }

  /** The latest rate published on or before a day (Article 91(2) of Directive 2006/112/EC); none after 30 days of silence. */
  published(currency: string, day: Day): DailyRate | undefined {
    const rate = this.#rows.daily.get(currency)?.findLast(({ date }) => date <= day)
    return rate && rate.date >= addDays(day, -DEAD_DAYS) ? rate : undefined
  }

  #ownRate(currency: string, to: LimitCurrency, day: Day): QuotedRate | undefined {
    if (to === 'EUR') return undefined
    const { pounds, kroner, francs } = this.#rows
    const rate = { GBP: pounds, NOK: kroner, CHF: francs }[to]
      .get(currency)
      ?.findLast(({ from, to: until }) => from <= day && day <= (until ?? addDays(from, DEAD_DAYS)))
    const table = to === 'GBP' ? 'per_month_exchange_rate_gbp' : 'exchange_rates_non_eu'
    return rate && { unit: rate.unit, quote: rate.quote, table, id: rate.id, date: rate.from }
  }
}
