import { divideDecimals, multiplyDecimals, negateDecimal, roundDecimal, sumDecimals } from '../decimal.ts'
import type { BilledPart, InvoiceLine } from './InvoiceLine.ts'

/** A return of a part of an order whose fee was billed. */
export interface ReturnedSplit extends Pick<BilledPart, 'orderId' | 'splitNumber' | 'reportType' | 'day'> {
  returnId: number
  /** What of the part's fee is a percentage, in EUR. */
  percentagePart: string
  /** What came back, and what had been sold, in one currency and without VAT. */
  returned: string
  sold: string
}

/** The share of the percentage fee that a return gives back, below zero; the fixed amount stays. */
function refundOf({ returnId, percentagePart, returned, sold, ...split }: ReturnedSplit): BilledPart {
  const share = multiplyDecimals(percentagePart, divideDecimals(returned, sold))
  const rounded = roundDecimal(share, 2)
  return {
    ...split,
    event: 'RETURN',
    sourceId: returnId,
    base: '0.00',
    fee: /[1-9]/.test(rounded) ? negateDecimal(rounded) : '0.00',
    percentagePart: '0.00',
  }
}

/** What returns give back of the fees of orders: one line a month, below zero. */
export function feeRefundLines(returned: readonly ReturnedSplit[], billedMonth: string): InvoiceLine[] {
  const months = Map.groupBy(returned.filter(({ sold }) => /[1-9]/.test(sold)).map(refundOf), ({ day }) => day.slice(0, 7))
  return [...months]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, parts]) => ({
      kind: 'fee_refund',
      ...(month !== billedMonth && { month }),
      quantity: parts.length,
      base: null,
      amount: roundDecimal(sumDecimals(parts.map(({ fee }) => fee)), 2),
      computedFrom: { returns: parts.length },
      parts,
    }))
}
