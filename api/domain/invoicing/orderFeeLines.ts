import { addDecimals, roundDecimal, subtractDecimals } from '../decimal.ts'
import { orderFee } from '../fees/orderFee.ts'
import type { BilledPart, InvoiceLine } from './InvoiceLine.ts'

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

/** An order split that counts and has not been billed. */
export interface BilledSplit {
  orderId: number
  splitNumber: number
  reportType: string
  /** The tax point. */
  day: string
  /** Goods and delivery without VAT and duty, in EUR at the daily rate of the tax point. */
  base: string
  /** The class in force on the tax point, with its prices of that day. */
  feeClass: FeeClass
}

interface Sum {
  key: FeeKey
  feeClass: FeeClass
  month: string
  base: string
  amount: string
  parts: BilledPart[]
}

const none = { fixed: '0', percent: '0' }

/** What is kept of a split that is billed, whether it bears a fee or not. */
export function partOf({ feeClass, ...split }: BilledSplit): BilledPart {
  const key = feeKeyOf(split.reportType)
  const { fixed, percent } = key ? feeClass[key] : none
  const fee = key ? orderFee(split.base, fixed, percent) : '0.00'
  return {
    ...split,
    event: 'SALE',
    sourceId: split.orderId,
    fee,
    percentagePart: key ? roundDecimal(subtractDecimals(fee, fixed), 2) : '0.00',
  }
}

/**
 * The fees for reporting orders: one line per kind of fee, fee class, price and month, with the month where it is not the billed
 * one. Every order split is rounded to the cent separately, so that the appendix adds up to the invoice.
 */
export function orderFeeLines(splits: readonly BilledSplit[], billedMonth: string): InvoiceLine[] {
  const sums = new Map<string, Sum>()
  for (const split of splits) {
    const { reportType, base, feeClass } = split
    const key = feeKeyOf(reportType)
    if (!key) continue
    const { fixed, percent } = feeClass[key]
    const month = split.day.slice(0, 7)
    const group = [key, feeClass.id, fixed, percent, month].join(' ')
    const sum = sums.get(group) ?? { key, feeClass, month, base: '0', amount: '0', parts: [] }
    const part = partOf(split)
    sum.parts.push(part)
    sum.base = addDecimals(sum.base, base)
    sum.amount = addDecimals(sum.amount, part.fee)
    sums.set(group, sum)
  }
  return [...sums.values()]
    .toSorted(
      (a, b) =>
        feeKeys.indexOf(a.key) - feeKeys.indexOf(b.key) || a.feeClass.id - b.feeClass.id || a.month.localeCompare(b.month),
    )
    .map(({ key, feeClass, month, parts, base, amount }) => ({
      kind: key,
      ...(month !== billedMonth && { month }),
      quantity: parts.length,
      base: roundDecimal(base, 2),
      amount: roundDecimal(amount, 2),
      computedFrom: { fee_class_id: feeClass.id, fixed_fee: feeClass[key].fixed, percentage_fee: feeClass[key].percent },
      parts,
    }))
}
