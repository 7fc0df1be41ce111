import { addDecimals, roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { Explanation } from '#domain/orders/Evaluation.ts'
import type { RequestedRefund } from '#domain/orders/explainRefund.ts'
import { explainRefund } from '#domain/orders/explainRefund.ts'
import type { Refund, Refunded, SoldLine } from '#domain/orders/refund.ts'
import { discounted, returned } from '#domain/orders/refund.ts'
import type { Entry } from './Changes.ts'
import { explanationOf } from './explanations/explain.ts'
import type { OrderContext, Refusal } from './OrderContext.ts'
import type { OrderChanges } from './orderTables.ts'
import type { StoredOrder } from './StoredOrder.ts'

/** The refund of one line. */
interface LineRefund {
  item: Entry<'order_item'>
  quantity: number | undefined
  refund: Refund
  /** Undefined if the sale has none. */
  explanation: Explanation | null
}

/** Decimal places of the order's currency. */
export const placesOf = ({ book, stored: { order } }: OrderContext): number => book.rows.currencies.get(order.currency) ?? 2

/** A stored line as it was sold; duty on which VAT was charged is refunded with the goods. */
export function soldLine(context: OrderContext, item: Entry<'order_item'>): SoldLine {
  const delivery = { net: item.delivery_cost, vat: item.delivery_vat }
  return {
    quantity: item.quantity,
    goods: {
      net: subtractDecimals(item.net, delivery.net),
      vat: subtractDecimals(item.vat, delivery.vat),
    },
    delivery,
    rate: item.vat_rate,
    inclusive: context.stored.order.prices_inclusive,
    places: placesOf(context),
  }
}

/** The amounts that earlier returns and discounts of a line have refunded. */
export function refundedOf(
  changes: OrderChanges,
  { returnItems, discountItems }: StoredOrder,
  item: Entry<'order_item'>,
): Refunded {
  const isOf = (row: RefundEntry) => changes.refers(row, 'order_item_id', item)
  const returns = returnItems.filter(isOf)
  const all = [...returns, ...discountItems.filter(isOf)]
  const sum = (name: 'net' | 'vat' | 'delivery_net' | 'delivery_vat') => sumDecimals(all.map((row) => row[name]))
  const delivery = { net: sum('delivery_net'), vat: sum('delivery_vat') }
  return {
    quantity: returns.reduce((total, row) => total + row.quantity, 0),
    goods: { net: subtractDecimals(sum('net'), delivery.net), vat: subtractDecimals(sum('vat'), delivery.vat) },
    delivery,
  }
}

/** What is refunded of an item, by a return or a discount. */
export type RefundEntry = Entry<'order_return_item'> | Entry<'order_discount_item'>

/** The amounts of a refund as in its row. */
export function refundRow({ goods, delivery }: Refund, places: number) {
  const net = roundDecimal(addDecimals(goods.net, delivery.net), places)
  const vat = roundDecimal(addDecimals(goods.vat, delivery.vat), places)
  return { net, vat, total: roundDecimal(addDecimals(net, vat), places), delivery_net: delivery.net, delivery_vat: delivery.vat }
}

/** The sums of refunds, for the return or discount that they belong to. */
export function refundTotals(refunds: readonly LineRefund[], places: number) {
  const rows = refunds.map(({ refund }) => refundRow(refund, places))
  const sum = (name: 'vat' | 'total') => roundDecimal(sumDecimals(rows.map((row) => row[name])), places)
  return { vat: sum('vat'), total: sum('total') }
}

/** Whether an entry names a line that one before it names. */
export const isTwice = (lines: readonly { line: number }[], place: number): boolean =>
  lines.findIndex(({ line }) => line === lines[place]?.line) < place

/**
 * The refunds of the lines that an event names.
 * @returns the refusal of the first that the order does not have, that is named twice, or of which less is left
 */
export function refundsOf<Line extends { line: number }>(
  context: OrderContext,
  lines: readonly Line[],
  { field, requestOf }: { field: string; requestOf: (line: Line) => RequestedRefund },
): LineRefund[] | Refusal {
  const { stored, changes } = context
  const { currency } = stored.order
  const refunds: LineRefund[] = []
  for (const [place, line] of lines.entries()) {
    const item = stored.items.find((row) => row.line === line.line)
    if (!item) return { code: 'EXCEEDS', field: `lines.${place}.line`, detail: 'noSuchLine' }
    // Otherwise each would be compared with the same remaining quantity.
    if (isTwice(lines, place)) return { code: 'SCHEMA', field: `lines.${place}.line`, detail: 'lineTwice' }
    const request = requestOf(line)
    const sold = soldLine(context, item)
    const before = refundedOf(changes, stored, item)
    const refund = 'amount' in request ? discounted(sold, before, request.amount) : returned(sold, before, request)
    if (!refund) return { code: 'EXCEEDS', field: `lines.${place}.${field}`, detail: 'moreThanLeft' }
    const sale = explanationOf(stored, item)
    const explanation = sale && explainRefund(sale, { sold, currency, before, request, refund })
    refunds.push({ item, refund, explanation, quantity: 'quantity' in request ? request.quantity : undefined })
  }
  return refunds
}
