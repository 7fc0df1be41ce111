import { compareDecimals, divideDecimals, roundDecimal } from '../decimal.ts'
import { convert } from '../fx/convert.ts'
import type { OrderLaw, QuotedRate } from './OrderLaw.ts'
import type { Reason } from './reasons.ts'

type LimitCurrency = 'EUR' | 'GBP' | 'NOK'

interface Limit {
  currency: LimitCurrency
  amount: string
  /** Whether the amount itself is still within. */
  isInclusive: boolean
  within: Reason
  above: Reason
}

/** Value limits of simplified schemes: of the consignment, in Norway of each item. */
const limits: Readonly<Record<'EU' | 'GB' | 'NO', Limit>> = {
  EU: { currency: 'EUR', amount: '150.00', isInclusive: true, within: 'WITHIN_150_EUR', above: 'ABOVE_150_EUR' },
  GB: { currency: 'GBP', amount: '135.00', isInclusive: true, within: 'WITHIN_135_GBP', above: 'ABOVE_135_GBP' },
  NO: { currency: 'NOK', amount: '3000.00', isInclusive: false, within: 'BELOW_3000_NOK', above: 'NOT_BELOW_3000_NOK' },
}

export type LimitArea = keyof typeof limits

export interface Threshold {
  isWithin: boolean
  reason: Reason
  /** The value that was compared, in the currency of the limit. */
  value: string
  limit: string
  currency: LimitCurrency
  exchange: QuotedRate | undefined
}

interface Asked {
  area: LimitArea
  /** Price of the goods without VAT and delivery, in the order's currency: of the consignment, for Norway of the line. */
  net: string
  /** Pieces of the line. */
  quantity: number
  currency: string
}

/** Tests a value against the limit of its destination; undefined without an exchange rate. */
export function thresholdOf(law: OrderLaw, { area, net, quantity, currency }: Asked): Threshold | undefined {
  const limit = limits[area]
  const value = area === 'NO' ? divideDecimals(net, String(quantity)) : net
  const exchange = currency === limit.currency ? undefined : law.quoteOf(currency, limit.currency)
  if (currency !== limit.currency && !exchange) return undefined
  const compared = roundDecimal(exchange ? convert(value, exchange) : value, 2)
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
