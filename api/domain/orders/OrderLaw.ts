import type { MeasureFlag } from '../customs/findMeasure.ts'
import type { Day } from '../day.ts'
import type { UnitRate } from '../fx/convert.ts'
import type { RateQuestion, ResolvedRate } from '../vat/resolveRate.ts'
import type { CustomsFacts } from './Order.ts'
import type { Place, Territory } from '../vat/resolveTerritory.ts'

/** The currencies of the value limits. */
export type LimitCurrency = 'EUR' | 'GBP' | 'NOK' | 'CHF'

/** The lists of exchange rates: of the European Central Bank, of HM Revenue & Customs, and of other customs authorities. */
export const exchangeTables = ['daily_exchange_rate', 'per_month_exchange_rate_gbp', 'exchange_rates_non_eu'] as const
export type ExchangeTable = (typeof exchangeTables)[number]

/** A published exchange rate, with the row that contains it. */
export interface QuotedRate extends UnitRate {
  table: ExchangeTable
  id: number
  date: Day
}

/** The row of a tariff on which a duty is based. */
export interface DutyMeasure {
  table: 'taric_measure' | 'country_customs_duty_rate' | 'customs_duty_rate_gb' | 'customs_duty_rate_no' | 'customs_duty_rate_ch'
  id: number
  code: string
  /** 103 third-country duty, 112 suspension, 106, 141 and 142 preferences. */
  type: string
  /** A country, a country group of TARIC, or 1011 for every country. */
  origin: string
  /** As published. */
  expression: string
}

/** Flags that tell a person what to know or to check about a duty. */
type DutyFlag = MeasureFlag | 'not_computed' | 'missing_units'

/** All of them, in the order in which they are shown. */
export const dutyFlags: readonly DutyFlag[] = [
  'additional_duty',
  'highest_of_longer_codes',
  'highest_of_additional_codes',
  'preference_without_proof',
  'not_computed',
  'missing_units',
]

/** Customs duty of a line. */
export interface LineDuty {
  basis: 'flat' | 'tariff' | 'relief' | 'none'
  /** In percent; null for an amount that is no percentage of the value. */
  rate: string | null
  /** In the order's currency. */
  amount: string
  measure: DutyMeasure | null
  flags: readonly DutyFlag[]
}

/** A line as customs see it, with amounts in the order's currency. */
export interface CustomsLine {
  line: number
  code: string | undefined
  description: string | undefined
  origin: string | undefined
  quantity: number
  customs: CustomsFacts | undefined
  /** Price of the goods without VAT, and with the delivery up to the border. */
  goodsNet: string
  customsValue: string
  /** Whether a country outside the EU exempts it from duty because of its low value. */
  isRelieved: boolean
}

/** Goods that enter a customs territory together. */
export interface CustomsConsignment {
  day: Day
  currency: string
  /** EU for its customs territory, or the country outside it. */
  destination: string
  /** In EUR; only of goods for the EU. */
  intrinsicValue: string
  isToConsumer: boolean
  lines: readonly CustomsLine[]
}

/** The law and the rates that an evaluation reads, each at its date. All functions are pure lookups. */
export interface OrderLaw {
  /** The day whose law applies: the UTC day of the tax point. */
  day: Day
  decimals: (currency: string) => number
  territoryOf: (place: Place) => Territory | undefined
  rateOf: (question: Omit<RateQuestion, 'date'>) => ResolvedRate
  /** The reduced rate for e-publications, in percent, if the country has one; that of the territory, if it has its own. */
  publicationRateOf: (country: string, territory: Territory | undefined) => string | undefined
  /** The member states whose VAT area a place without a territory lies in, and XI. */
  union: ReadonlySet<string>
  /** Countries in which the business buyer owes the VAT on supplies by somebody who is not established there (Article 194). */
  reverseCharge: ReadonlySet<string>
  /** The rate from a currency to that of a limit on the day; undefined if none is known. */
  quoteOf: (currency: string, to: LimitCurrency) => QuotedRate | undefined
  dutiesOf: (consignment: CustomsConsignment) => readonly LineDuty[]
  isFlatDutyInVatBase: boolean
}
