import { divideDecimals, isZero, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals } from '../decimal.ts'
import type { InvoiceLine } from './InvoiceLine.ts'
import { feeKeys } from './orderFeeLines.ts'

/** What makes a merchant's month another one than the month before. */
export const billingCauses = [
  'new',
  'gone',
  'volume',
  'class',
  'price',
  'order_value',
  'vat_due',
  'border',
  'products',
  'other_fees',
  'vat_on_fees',
] as const
export type BillingCause = (typeof billingCauses)[number]

/** A line as it is stored or drafted. */
export type ComparedLine = Pick<InvoiceLine, 'kind' | 'quantity' | 'amount'> & { computedFrom: Readonly<Record<string, unknown>> }

/** What a merchant was billed for a month, on all its documents; undefined if there are none. */
export interface ComparedMonth {
  lines: readonly ComparedLine[]
  vat: string
  total: string
}

export interface CausedDifference {
  cause: BillingCause
  /** EUR, signed; the amounts of all causes add up to the difference. */
  amount: string
}

const others: Readonly<Partial<Record<InvoiceLine['kind'], BillingCause>>> = {
  vat_due: 'vat_due',
  vat_adjustment: 'vat_due',
  fc_rep_duty: 'border',
  fc_rep_vat: 'border',
  product: 'products',
}

const sumOf = (lines: readonly ComparedLine[]): string => sumDecimals(lines.map(({ amount }) => amount))
const ordersOf = (lines: readonly ComparedLine[]): number => lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
const setOf = (lines: readonly ComparedLine[], names: readonly string[]): string =>
  [...new Set(lines.map(({ computedFrom }) => names.map((name) => String(computedFrom[name])).join(' ')))].toSorted().join(', ')

/** Why the fees of one kind of orders differ: their number at the former average, and then the class, its price or the orders' value. */
function ofOrders(before: readonly ComparedLine[], after: readonly ComparedLine[]): CausedDifference[] {
  const [was, is] = [ordersOf(before), ordersOf(after)]
  const difference = subtractDecimals(sumOf(after), sumOf(before))
  if (!was || !is) return [{ cause: 'volume', amount: difference }]
  const volume = roundDecimal(multiplyDecimals(String(is - was), divideDecimals(sumOf(before), String(was))), 2)
  const isOther = (...names: string[]) => setOf(before, names) !== setOf(after, names)
  const price = isOther('fixed_fee', 'percentage_fee') ? 'price' : 'order_value'
  return [
    { cause: 'volume', amount: volume },
    { cause: isOther('fee_class_id') ? 'class' : price, amount: subtractDecimals(difference, volume) },
  ]
}

/** What the difference between two months of a merchant comes from; the amounts add up to it. */
export function compareMonths(before: ComparedMonth | undefined, after: ComparedMonth | undefined): CausedDifference[] {
  if (!before || !after) {
    const amount = subtractDecimals(after?.total ?? '0', before?.total ?? '0')
    return isZero(amount) ? [] : [{ cause: after ? 'new' : 'gone', amount: roundDecimal(amount, 2) }]
  }
  const own = (lines: readonly ComparedLine[], key: string) => lines.filter(({ kind }) => kind === key)
  const isOrderFee = ({ kind }: ComparedLine) => feeKeys.some((key) => key === kind)
  const found = feeKeys.flatMap((key) => ofOrders(own(before.lines, key), own(after.lines, key)))
  const rest = (lines: readonly ComparedLine[], sign: string) =>
    lines
      .filter((line) => !isOrderFee(line))
      .map(({ kind, amount }) => ({ cause: others[kind] ?? 'other_fees', amount: `${sign}${amount}`.replace('--', '') }))
  found.push(...rest(after.lines, ''), ...rest(before.lines, '-'))
  found.push({ cause: 'vat_on_fees', amount: subtractDecimals(after.vat, before.vat) })
  return billingCauses.flatMap((cause) => {
    const amount = roundDecimal(sumDecimals(found.filter((one) => one.cause === cause).map((one) => one.amount)), 2)
    return isZero(amount) ? [] : [{ cause, amount }]
  })
}
