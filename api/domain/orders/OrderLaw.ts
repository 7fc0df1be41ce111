import type { Day } from '../day.ts'
import type { UnitRate } from '../fx/convert.ts'
import type { RateQuestion, ResolvedRate } from '../vat/resolveRate.ts'
import type { Place, Territory } from '../vat/resolveTerritory.ts'

/** A published exchange rate, with the row it stands in. */
export interface QuotedRate extends UnitRate {
  table: string
  id: number
  date: Day
}

/** Customs duty of a line. */
export interface LineDuty {
  basis: 'flat' | 'tariff' | 'relief' | 'none'
  /** In percent; null for a flat amount. */
  rate: string | null
  /** In the order's currency. */
  amount: string
  /** The row that it rests on. */
  rateId: number | null
}

/** A line as customs see it, with amounts in the order's currency. */
export interface CustomsLine {
  line: number
  code: string | undefined
  origin: string | undefined
  /** Price of the goods without VAT, and with the delivery up to the border. */
  goodsNet: string
  customsValue: string
}

/** Goods that come into the EU together. */
export interface CustomsConsignment {
  day: Day
  currency: string
  /** In EUR. */
  intrinsicValue: string
  isBusiness: boolean
  lines: readonly CustomsLine[]
}

/** The law and the rates that an evaluation reads, each at its date. All functions are pure lookups. */
export interface OrderLaw {
  /** The day whose law applies: the UTC day of the tax point. */
  day: Day
  decimals: (currency: string) => number
  territoryOf: (place: Place) => Territory | undefined
  rateOf: (question: Omit<RateQuestion, 'date'>) => ResolvedRate
  /** A reduced rate for e-publications, in percent, where the country has one. */
  publicationRateOf: (country: string) => string | undefined
  /** The member states whose VAT area a place without a territory lies in, and XI. */
  union: ReadonlySet<string>
  /** Countries in which a supplier who is not established leaves the VAT to the business buyer (Article 194). */
  reverseCharge: ReadonlySet<string>
  /** The rate of a currency to EUR, GBP or NOK on the day; undefined if none is known. */
  quoteOf: (currency: string, to: 'EUR' | 'GBP' | 'NOK') => QuotedRate | undefined
  dutiesOf: (consignment: CustomsConsignment) => readonly LineDuty[]
  isFlatDutyInVatBase: boolean
}
