import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts'
import { convert } from '../fx/convert.ts'
import type { LimitCurrency, OrderLaw, QuotedRate } from './OrderLaw.ts'
import type { Reason } from './reasons.ts'

interface Limit {
  currency: LimitCurrency
  amount: string
  /** Whether a value equal to the limit is still within it. */
  isInclusive: boolean
  within: Reason
  above: Reason
}

/**
 * Limits of simplified schemes: of the value of the consignment, in Norway of each item. In Switzerland the limit is on the
 * import tax on the consignment, which is not collected up to that limit; such consignments make their seller liable to
 * register there. All were law on the first day for which orders are computed (schemeRules.ts).
 */
const limits = {
  EU: {
    currency: 'EUR',
    amount: '150.00',
    isInclusive: true,
    within: 'WITHIN_150_EUR',
    above: 'ABOVE_150_EUR',
  },
  GB: {
    currency: 'GBP',
    amount: '135.00',
    isInclusive: true,
    within: 'WITHIN_135_GBP',
    above: 'ABOVE_135_GBP',
  },
  NO: {
    currency: 'NOK',
    amount: '3000.00',
    isInclusive: false,
    within: 'BELOW_3000_NOK',
    above: 'NOT_BELOW_3000_NOK',
  },
  CH: {
    currency: 'CHF',
    amount: '5.00',
    isInclusive: true,
    within: 'TAX_UP_TO_5_CHF',
    above: 'TAX_ABOVE_5_CHF',
  },
} as const satisfies Readonly<Record<string, Limit>>

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

/** Compares a value with the limit of its destination; undefined without an exchange rate for the day. */
export function thresholdOf(law: OrderLaw, { area, amount, quantity, currency }: ThresholdQuestion): Threshold | undefined {
  const limit: Limit = limits[area]
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
