import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { divideDecimals } from '#domain/decimal.ts'
import { fromQuote } from '#domain/fx/convert.ts'
import type { OrderLaw, QuotedRate } from '#domain/orders/OrderLaw.ts'
import type { RateItem, RateQuestion, ResolvedRate, VatLaw } from '#domain/vat/resolveRate.ts'
import { resolveRate } from '#domain/vat/resolveRate.ts'
import type { PostalPattern, Territory } from '#domain/vat/resolveTerritory.ts'
import { resolveTerritory } from '#domain/vat/resolveTerritory.ts'
import type { DutyLaw } from '#domain/customs/consignmentDuties.ts'
import { consignmentDuties } from '#domain/customs/consignmentDuties.ts'

/** A rate of the European Central Bank: units of the currency for one euro. */
export interface DailyRate {
  id: number
  currency: string
  date: Day
  quote: string
}

/** Everything that the computation of orders reads, as it was when the book was read. */
export interface LawRows {
  vat: VatLaw
  territories: readonly Territory[]
  patterns: readonly PostalPattern[]
  /** Decimal places by currency. */
  currencies: ReadonlyMap<string, number>
  countries: ReadonlySet<string>
  /** Ids by code. */
  couriers: ReadonlyMap<string, number>
  reverseCharge: ReadonlySet<string>
  /** Every known commodity code. */
  codes: ReadonlySet<string>
  /** By currency, the oldest first. */
  dailyRates: ReadonlyMap<string, readonly DailyRate[]>
  /** The rates of e-publications, in percent, by country. */
  publicationRates: ReadonlyMap<string, string>
  /** EUR for one special drawing right, the oldest first. */
  sdrRates: readonly { date: Day; rate: string }[]
  duties: DutyLaw
  /** VAT ids under which we represent importers, by member state. */
  representatives: ReadonlyMap<string, string>
  isFlatDutyInVatBase: boolean
}

/** After so many days without a publication a rate is worth a look, and after so many more there is none. */
const STALE_DAYS = 7
const DEAD_DAYS = 30
/** Answers that are kept, before the oldest half is forgotten with the rest. */
const MOST_KEPT = 200_000

/** The law of any day, with indexes over its rows: a question is answered in microseconds, and once only. */
export class LawBook {
  readonly rows: LawRows
  readonly #items: ReadonlyMap<string, readonly RateItem[]>
  readonly #rates: ReadonlyMap<string, VatLaw['rates']>
  readonly #days = new Map<Day, OrderLaw>()
  readonly #resolved = new Map<string, ResolvedRate>()
  readonly #places = new Map<string, Territory | undefined>()

  constructor(rows: LawRows) {
    this.rows = rows
    this.#items = Map.groupBy(rows.vat.items, ({ country, code }) => `${country} ${code}`)
    this.#rates = Map.groupBy(rows.vat.rates, ({ country }) => country)
  }

  /** The law of a day. */
  on(day: Day): OrderLaw {
    const kept = this.#days.get(day)
    if (kept) return kept
    const { currencies, vat, reverseCharge, isFlatDutyInVatBase, publicationRates } = this.rows
    const law: OrderLaw = {
      day,
      decimals: (currency) => currencies.get(currency) ?? 2,
      territoryOf: (place) => this.#territoryOf(place),
      rateOf: (question) => this.#rateOf({ ...question, date: day }),
      publicationRateOf: (country) => publicationRates.get(country),
      union: vat.union,
      reverseCharge,
      quoteOf: (currency, to) => this.quoteOf(currency, to, day),
      dutiesOf: (consignment) => consignmentDuties(this.rows.duties, consignment, this.#moneyOf(consignment.currency, day)),
      isFlatDutyInVatBase,
    }
    this.#days.set(day, law)
    return law
  }

  /** The latest rate published on or before a day (Article 91(2) of Directive 2006/112/EC); none after 30 days of silence. */
  quoteOf(currency: string, to: string, day: Day): QuotedRate | undefined {
    const from = currency === 'EUR' ? undefined : this.#published(currency, day)
    if (currency !== 'EUR' && !from) return undefined
    if (to === 'EUR') return from && { ...fromQuote(from.quote), table: 'daily_exchange_rate', id: from.id, date: from.date }
    const target = this.#published(to, day)
    if (!target) return undefined
    const unit = from ? divideDecimals(target.quote, from.quote) : target.quote
    return { unit, quote: null, table: 'daily_exchange_rate', id: target.id, date: target.date }
  }

  #moneyOf(currency: string, day: Day): { unitsPerEuro: string; places: number } {
    const unitsPerEuro = this.quoteOf(currency, 'EUR', day)?.quote ?? '1'
    return { unitsPerEuro, places: this.rows.currencies.get(currency) ?? 2 }
  }

  /** EUR for one special drawing right: the latest rate on or before a day; before the first one that is known, that one. */
  sdrRate(day: Day): string | undefined {
    const { sdrRates } = this.rows
    return (sdrRates.findLast(({ date }) => date <= day) ?? sdrRates[0])?.rate
  }

  /** Whether the rate of a currency for a day is older than a week. */
  isStale(currency: string, day: Day): boolean {
    const rate = currency === 'EUR' ? undefined : this.#published(currency, day)
    return rate !== undefined && rate.date < addDays(day, -STALE_DAYS)
  }

  /**
   * Whether a commodity code is known: to the nomenclature, to the tariff, or neither divides its six digits any further, so
   * that nobody can tell.
   */
  knows(code: string): boolean {
    const { codes, duties } = this.rows
    if (codes.has(code)) return true
    const beginning = code.slice(0, 6)
    return code.length !== 6 && codes.has(beginning) && duties.tariff.divides(code)
  }

  /** The rates that a country has on a day, in percent. */
  ratesOf(country: string, day: Day): string[] {
    return (this.#rates.get(country) ?? [])
      .filter(({ from, to }) => from <= day && (to === null || day <= to))
      .map(({ rate }) => rate)
  }

  #published(currency: string, day: Day): DailyRate | undefined {
    const rate = this.rows.dailyRates.get(currency)?.findLast(({ date }) => date <= day)
    return rate && rate.date >= addDays(day, -DEAD_DAYS) ? rate : undefined
  }

  #territoryOf(place: Parameters<OrderLaw['territoryOf']>[0]): Territory | undefined {
    const key = `${place.country} ${place.postalCode ?? ''} ${place.city ?? ''}`
    if (!this.#places.has(key)) {
      if (this.#places.size >= MOST_KEPT) this.#places.clear()
      this.#places.set(key, resolveTerritory(place, this.rows.territories, this.rows.patterns))
    }
    return this.#places.get(key)
  }

  #rateOf(question: RateQuestion): ResolvedRate {
    const { country, territory, code = '', isGoods, date } = question
    const key = `${country} ${territory?.id ?? ''} ${code} ${isGoods} ${date}`
    const kept = this.#resolved.get(key)
    if (kept) return kept
    const countries = [country, territory?.country ?? country, 'XI', 'GB']
    const beginnings = [2, 4, 6, 8, 10].map((length) => code.slice(0, length))
    const own = new Set(countries)
    const law: VatLaw = {
      ...this.rows.vat,
      rates: [...own].flatMap((name) => this.#rates.get(name) ?? []),
      items: [...own].flatMap((name) => [...new Set(beginnings)].flatMap((start) => this.#items.get(`${name} ${start}`) ?? [])),
    }
    const resolved = resolveRate(law, question)
    if (this.#resolved.size >= MOST_KEPT) this.#resolved.clear()
    this.#resolved.set(key, resolved)
    return resolved
  }
}
