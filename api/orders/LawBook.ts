import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { LimitCurrency, OrderLaw, QuotedRate } from '#domain/orders/OrderLaw.ts'
import { publicationRate } from '#domain/vat/publicationRate.ts'
import type { RateItem, RateQuestion, ResolvedRate, VatLaw } from '#domain/vat/resolveRate.ts'
import { resolveRate } from '#domain/vat/resolveRate.ts'
import type { PostalPattern, Territory } from '#domain/vat/resolveTerritory.ts'
import { resolveTerritory } from '#domain/vat/resolveTerritory.ts'
import type { DutyLaw } from '#domain/customs/consignmentDuties.ts'
import { consignmentDuties } from '#domain/customs/consignmentDuties.ts'
import type { ExchangeRows } from '../law/readExchangeRates.ts'
import { ExchangeRates } from './ExchangeRates.ts'

/** Everything that the computation of orders reads, as it was when the book was read. */
interface LawRows {
  vat: VatLaw
  territories: readonly Territory[]
  patterns: readonly PostalPattern[]
  /** Decimal places by currency. */
  currencies: ReadonlyMap<string, number>
  countries: ReadonlySet<string>
  /** Ids by code. */
  couriers: ReadonlyMap<string, number>
  /** Ids of enabled customs offices by their code. */
  offices: ReadonlyMap<string, number>
  reverseCharge: ReadonlySet<string>
  /** Every known commodity code. */
  codes: ReadonlySet<string>
  exchange: ExchangeRows
  /** The rates of e-publications, in percent, by country. */
  publicationRates: ReadonlyMap<string, string>
  /** EUR for one special drawing right, the oldest first. */
  sdrRates: readonly { date: Day; rate: string }[]
  duties: DutyLaw
  /** VAT ids under which we represent importers, by member state. */
  representatives: ReadonlyMap<string, string>
  isFlatDutyInVatBase: boolean
}

/** After this many days without a publication a rate causes a warning. */
const STALE_DAYS = 7
/** How many answers of a kind are cached before all of them are dropped. */
const MAX_KEPT = 50_000
/** More days than distance sales under these rules have existed. */
const MAX_DAYS = 5000

/** The law of any day, with indexes over its rows. Answers take microseconds and are cached. */
export class LawBook {
  readonly rows: LawRows
  readonly #items: ReadonlyMap<string, readonly RateItem[]>
  readonly #rates: ReadonlyMap<string, VatLaw['rates']>
  readonly #exchange: ExchangeRates
  readonly #days = new Map<Day, OrderLaw>()
  readonly #resolved = new Map<string, ResolvedRate>()
  readonly #places = new Map<string, Territory | undefined>()

  constructor(rows: LawRows) {
    this.rows = rows
    this.#exchange = new ExchangeRates(rows.exchange)
    this.#items = Map.groupBy(rows.vat.items, ({ country, code }) => `${country} ${code}`)
    this.#rates = Map.groupBy(rows.vat.rates, ({ country }) => country)
  }

  /** The law of a day. */
  on(day: Day): OrderLaw {
    const known = this.#days.get(day)
    if (known) return known
    const { currencies, vat, reverseCharge, isFlatDutyInVatBase, publicationRates } = this.rows
    const law: OrderLaw = {
      day,
      decimals: (currency) => currencies.get(currency) ?? 2,
      territoryOf: (place) => this.#territoryOf(place),
      rateOf: (question) => this.#rateOf({ ...question, date: day }),
      publicationRateOf: (country, territory) => {
        const rate = publicationRates.get(country)
        return rate === undefined ? undefined : publicationRate(vat, { country, territory, date: day }, rate)
      },
      union: vat.union,
      reverseCharge,
      quoteOf: (currency, to) => this.quoteOf(currency, to, day),
      dutiesOf: (consignment) => consignmentDuties(this.rows.duties, consignment, this.#moneyOf(consignment.currency, day)),
      isFlatDutyInVatBase,
    }
    if (this.#days.size >= MAX_DAYS) this.#days.clear()
    this.#days.set(day, law)
    return law
  }

  /** The rate of a currency on a day, from the list that the law of the other currency names. */
  quoteOf(currency: string, to: LimitCurrency, day: Day): QuotedRate | undefined {
    return this.#exchange.quoteOf(currency, to, day)
  }

  #moneyOf(currency: string, day: Day): { unitsPerEuro: string; places: number } {
    const unitsPerEuro = this.quoteOf(currency, 'EUR', day)?.quote ?? '1'
    return { unitsPerEuro, places: this.rows.currencies.get(currency) ?? 2 }
  }

  /** EUR for one special drawing right: the latest rate on or before a day, or else the first known one. */
  sdrRate(day: Day): string | undefined {
    const { sdrRates } = this.rows
    return (sdrRates.findLast(({ date }) => date <= day) ?? sdrRates[0])?.rate
  }

  /** Whether the rate of a currency for a day is older than a week. */
  isStale(currency: string, day: Day): boolean {
    const rate = currency === 'EUR' ? undefined : this.#exchange.published(currency, day)
    return rate !== undefined && rate.date < addDays(day, -STALE_DAYS)
  }

  /**
   * Whether a commodity code is known: to the nomenclature or the tariff, or because neither of them divides its six digits any
   * further, so that it cannot be checked.
   */
  knows(code: string): boolean {
    const { codes, duties } = this.rows
    if (codes.has(code)) return true
    const beginning = code.slice(0, 6)
    return code.length !== 6 && codes.has(beginning) && duties.tariff.divides(code)
  }

  /** The rates that a country has on a day, in percent, with those that one of its territories charges instead. */
  ratesOf(country: string, day: Day, territory?: number): string[] {
    const own = this.rows.vat.regional.filter(({ territoryId }) => territoryId === territory)
    return [...(this.#rates.get(country) ?? []), ...own]
      .filter(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))
      .map(({ rate }) => rate)
  }

  #territoryOf(place: Parameters<OrderLaw['territoryOf']>[0]): Territory | undefined {
    const key = `${place.country} ${place.postalCode ?? ''} ${place.city ?? ''} ${place.territoryId ?? ''}`
    if (!this.#places.has(key)) {
      if (this.#places.size >= MAX_KEPT) this.#places.clear()
      this.#places.set(key, resolveTerritory(place, this.rows.territories, this.rows.patterns))
    }
    return this.#places.get(key)
  }

  #rateOf(question: RateQuestion): ResolvedRate {
    const { country, territory, code = '', isGoods, date } = question
    const key = `${country} ${territory?.id ?? ''} ${code} ${isGoods} ${date}`
    const known = this.#resolved.get(key)
    if (known) return known
    const countries = [country, territory?.country ?? country, 'XI', 'GB']
    const prefixes = [2, 4, 6, 8, 10].map((length) => code.slice(0, length))
    const own = new Set(countries)
    const law: VatLaw = {
      ...this.rows.vat,
      rates: [...own].flatMap((name) => this.#rates.get(name) ?? []),
      items: [...own].flatMap((name) => [...new Set(prefixes)].flatMap((prefix) => this.#items.get(`${name} ${prefix}`) ?? [])),
    }
    const resolved = resolveRate(law, question)
    if (this.#resolved.size >= MAX_KEPT) this.#resolved.clear()
    this.#resolved.set(key, resolved)
    return resolved
  }
}
