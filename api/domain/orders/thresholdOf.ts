import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts'
import type { Day } from '../day.ts'
import { convert } from '../fx/convert.ts'
import type { LimitCurrency, OrderLaw, QuotedRate } from './OrderLaw.ts'
import type { Reason } from './reasons.ts'

interface Limit {
  currency: LimitCurrency
  amount: string
  /** Whether a value equal to the limit is still within it. */
  isInclusive: boolean
  /** The days on which it is in force; without a last day it has no end. */
  from: Day
  to?: Day
  within: Reason
  above: Reason
}

/**
 * Limits of simplified schemes: of the value of the consignment, in Norway of each item. In Switzerland the limit is on the
 * import tax on the consignment, which is not collected up to that limit; such consignments make their seller liable to
 * register there.
 */
const limits = {
  EU: [
    {
      currency: 'EUR',
      amount: '150.00',
      isInclusive: true,
      within: 'WITHIN_150_EUR',
      above: 'ABOVE_150_EUR',
      from: '2021-07-01',
    },
  ],
  GB: [
    {
      currency: 'GBP',
      amount: '135.00',
      isInclusive: true,
      within: 'WITHIN_135_GBP',
      above: 'ABOVE_135_GBP',
      from: '2021-01-01',
    },
  ],
  NO: [
    {
      currency: 'NOK',
      amount: '3000.00',
      isInclusive: false,
      within: 'BELOW_3000_NOK',
      above: 'NOT_BELOW_3000_NOK',
      from: '2020-04-01',
    },
  ],
  CH: [
    {
      currency: 'CHF',
      amount: '5.00',
      isInclusive: true,
      within: 'TAX_UP_TO_5_CHF',
      above: 'TAX_ABOVE_5_CHF',
      from: '2019-01-01',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>

export type LimitArea = keyof typeof limits

export interface Threshold {
  isWithin: boolean
  reason: Reason
  /** The compared value, in the currency of the limit. */
  value: string
  limit: string
  currency: LimitCurrency
  exchange: QuotedRate | undefined
}

interface ThresholdQuestion {
  area: LimitArea
  /**
   * In the order's currency: price of the goods without VAT and delivery of the consignment, for Norway of the line; for
   * Switzerland the tax on the consignment.
   */
  amount: string
  /** Pieces of the line. */
  quantity: number
  currency: string
}

/** Swiss import tax is rounded to five centimes. */
const roundedTax = (tax: string): string => roundDecimal(divideDecimals(roundDecimal(multiplyDecimals(tax, '20'), 0), '20'), 2)

/** Compares a value with the limit of its destination on the day; undefined without a limit or an exchange rate. */
export function thresholdOf(law: OrderLaw, { area, amount, quantity, currency }: ThresholdQuestion): Threshold | undefined {
  const dated: readonly Limit[] = limits[area]
  const limit = dated.find(({ from, to }) => from <= law.day && (to === undefined || law.day <= to))
  if (!limit) return undefined
  const value = area === 'NO' ? divideDecimals(amount, String(quantity)) : amount
  const exchange = currency === limit.currency ? undefined : law.quoteOf(currency, limit.currency)
  if (currency !== limit.currency && !exchange) return undefined
  const converted = exchange ? convert(value, exchange) : value
  const compared = area === 'CH' ? roundedTax(converted) : roundDecimal(converted, 2)
  const order = compareDecimals(compared, limit.amount)
  const isWithin = limit.isInclusive ? order <= 0 : order < 0
  return {
    isWithin,
    reason: isWithin ? limit.within : limit.above,
    value: compared,
    limit: limit.amount,
    currency: limit.currency,
    exchange,
  }
}
