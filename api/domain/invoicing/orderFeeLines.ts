import { addDecimals, roundDecimal } from '../decimal.ts'
import { orderFee } from '../fees/orderFee.ts'
import type { InvoiceLine } from './InvoiceLine.ts'

/** The kinds of orders that fee classes distinguish. */
export const feeKeys = ['import', 'non_union', 'union', 'b2c_domestic', 'fc_rep'] as const
export type FeeKey = (typeof feeKeys)[number]

/** EUR for each part of an order, and percent of its value. */
interface SchemeFee {
  fixed: string
  percent: string
}

/** A fee class with its values at the time of use. */
export type FeeClass = Readonly<Record<FeeKey, SchemeFee>> & { readonly id: number }

/** The fee of an order split by its scheme; gift cards and exports bear none. */
const keys: Readonly<Record<string, FeeKey>> = {
  OSS_IMPORT: 'import',
  NON_EU_COUNTRY_IMPORT: 'import',
  OSS_NON_UNION: 'non_union',
  OSS_UNION: 'union',
  EI_FACILITATION: 'union',
  DOMESTIC: 'b2c_domestic',
  B2B: 'b2c_domestic',
  FC_REP: 'fc_rep',
}

export const feeKeyOf = (reportType: string): FeeKey | undefined =>
  Object.hasOwn(keys, reportType) ? keys[reportType] : undefined

/** An order split that counts in the billed month. */
export interface BilledSplit {
  reportType: string
  /** Goods and delivery without VAT and duty, in EUR at the daily rate of the tax point. */
  base: string
  feeClass: FeeClass
}

interface Sum {
  key: FeeKey
  feeClass: FeeClass
  splits: number
  base: string
  amount: string
}

/**
 * The fees for reporting the orders of a month: one line per kind of fee and fee class. Every order split is rounded to the
 * cent separately, so that the appendix adds up to the invoice.
 */
export function orderFeeLines(splits: readonly BilledSplit[]): InvoiceLine[] {
  const sums = new Map<string, Sum>()
  for (const { reportType, base, feeClass } of splits) {
    const key = feeKeyOf(reportType)
    if (!key) continue
    const { fixed, percent } = feeClass[key]
    const sum = sums.get(`${key} ${feeClass.id}`) ?? { key, feeClass, splits: 0, base: '0', amount: '0' }
    sum.splits += 1
    sum.base = addDecimals(sum.base, base)
    sum.amount = addDecimals(sum.amount, orderFee(base, fixed, percent))
    sums.set(`${key} ${feeClass.id}`, sum)
  }
  return [...sums.values()]
    .toSorted((a, b) => feeKeys.indexOf(a.key) - feeKeys.indexOf(b.key) || a.feeClass.id - b.feeClass.id)
    .map(({ key, feeClass, splits: quantity, base, amount }) => ({
      kind: key,
      quantity,
      base: roundDecimal(base, 2),
      amount: roundDecimal(amount, 2),
      computedFrom: { fee_class_id: feeClass.id, fixed_fee: feeClass[key].fixed, percentage_fee: feeClass[key].percent },
    }))
}
