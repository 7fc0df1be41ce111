import { compareDecimals, divideDecimals, isPositive, multiplyDecimals } from '../decimal.ts'

/** What is known of a merchant in a month. Amounts are in EUR. */
export interface MonthOfMerchant {
  /** Sales with VAT. */
  value: string
  /** Returns, cancellations and later discounts with VAT, as a positive amount. */
  refunds: string
  parcels: number
  /** Parcels whose order has no verified payment. */
  unpaidParcels: number
  overdueInvoices: number
  /** How many days the oldest of them is overdue. */
  overdueDays: number
  /** VAT of the month. */
  vat: string
  /** Negative corrections that were requested, as a positive amount. */
  corrections: string
  /** Whether one of them is more than was declared. */
  exceedsDeclared: boolean
  lateReturns: number
}

export const riskGrades = ['low', 'medium', 'high'] as const
export type RiskGrade = (typeof riskGrades)[number]

/** What the points of a merchant are for. */
export interface Risk {
  points: { refunds: number; unpaid: number; overdue: number; corrections: number; late: number }
  total: number
  grade: RiskGrade
  /** Percent of the value, with as many places as it has; null without sales. */
  refundShare: string | null
}

/** A part as a percentage; null of nothing. */
const percentOf = (part: string, whole: string): string | null =>
  isPositive(whole) ? divideDecimals(multiplyDecimals(part, '100'), whole) : null

/** Two points above the upper limit, one above the lower. A part of nothing is above every limit. */
function pointsAbove(part: string, whole: string, [lower, upper]: readonly [string, string]): number {
  if (!isPositive(part)) return 0
  const share = percentOf(part, whole)
  if (share === null || compareDecimals(share, upper) > 0) return 2
  return compareDecimals(share, lower) > 0 ? 1 : 0
}

const OLD_DAYS = 30

/**
 * The risk of a merchant by its month: refunds above 10 % of the value give a point, above 25 % two; any unpaid parcel one, more than
 * 1 % of them two; an overdue invoice one, several or one over 30 days two; requested negative corrections above 5 % of the VAT one,
 * more than was declared two; a late return two. Up to one point is low, up to three medium.
 */
export function riskOf(month: MonthOfMerchant): Risk {
  const { value, refunds, parcels, unpaidParcels, overdueInvoices, overdueDays, vat, corrections, exceedsDeclared, lateReturns } =
    month
  const points = {
    refunds: pointsAbove(refunds, value, ['10', '25']),
    unpaid: unpaidParcels === 0 ? 0 : unpaidParcels * 100 > parcels ? 2 : 1,
    overdue: overdueInvoices === 0 ? 0 : overdueInvoices > 1 || overdueDays > OLD_DAYS ? 2 : 1,
    corrections: exceedsDeclared ? 2 : Math.min(1, pointsAbove(corrections, vat, ['5', '5'])),
    late: lateReturns > 0 ? 2 : 0,
  }
  const total = Object.values(points).reduce((sum, one) => sum + one, 0)
  const grade = total <= 1 ? 'low' : total <= 3 ? 'medium' : 'high'
  return { points, total, grade, refundShare: percentOf(refunds, value) }
}
