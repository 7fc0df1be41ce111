import { addDecimals, roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { Refund, Refunded, SoldLine } from '#domain/orders/refund.ts'
import type { Changes, Entry } from './Changes.ts'
import type { OrderContext, Refusal } from './OrderContext.ts'
import type { StoredOrder } from './StoredOrder.ts'
import { textOf } from './StoredOrder.ts'

/** What goes back of one line. */
export interface LineRefund {
  item: Entry
  quantity: number | undefined
  refund: Refund
}

/** Decimal places of the order's currency. */
export const placesOf = ({ book, stored: { order } }: OrderContext): number =>
  book.rows.currencies.get(textOf(order, 'currency')) ?? 2

/** A stored line as it was sold; duty that VAT was taken on goes back with the goods. */
export function soldLine(context: OrderContext, item: Entry): SoldLine {
  const delivery = { net: textOf(item, 'delivery_cost'), vat: textOf(item, 'delivery_vat') }
  return {
    quantity: Number(item['quantity']),
    goods: {
      net: subtractDecimals(textOf(item, 'net'), delivery.net),
      vat: subtractDecimals(textOf(item, 'vat'), delivery.vat),
    },
    delivery,
    rate: textOf(item, 'vat_rate'),
    inclusive: context.stored.order['prices_inclusive'] === true,
    places: placesOf(context),
  }
}

/** What earlier returns and discounts of a line have given back. */
export function refundedOf(changes: Changes, { returnItems, discountItems }: StoredOrder, item: Entry): Refunded {
  const isOf = (row: Entry) => changes.refers(row, 'order_item_id', item)
  const returns = returnItems.filter(isOf)
  const all = [...returns, ...discountItems.filter(isOf)]
  const sum = (name: string) => sumDecimals(all.map((row) => textOf(row, name)))
  const delivery = { net: sum('delivery_net'), vat: sum('delivery_vat') }
  return {
    quantity: returns.reduce((total, row) => total + Number(row['quantity']), 0),
    goods: { net: subtractDecimals(sum('net'), delivery.net), vat: subtractDecimals(sum('vat'), delivery.vat) },
    delivery,
  }
}

/** The amounts of a refund as its row has them. */
export function refundRow({ goods, delivery }: Refund, places: number) {
  const net = roundDecimal(addDecimals(goods.net, delivery.net), places)
  const vat = roundDecimal(addDecimals(goods.vat, delivery.vat), places)
  return { net, vat, total: roundDecimal(addDecimals(net, vat), places), delivery_net: delivery.net, delivery_vat: delivery.vat }
}

/** The sums of refunds, for what they are parts of. */
export function refundTotals(refunds: readonly LineRefund[], places: number) {
  const rows = refunds.map(({ refund }) => refundRow(refund, places))
  const sum = (name: 'vat' | 'total') => roundDecimal(sumDecimals(rows.map((row) => row[name])), places)
  return { vat: sum('vat'), total: sum('total') }
}

/**
 * The refunds of the lines that an event names.
 * @returns the refusal of the first that the order does not have, or of which less is left
 */
export function refundsOf<Line extends { line: number }>(
  context: OrderContext,
  lines: readonly Line[],
  { field, refundOf }: { field: string; refundOf: (sold: SoldLine, before: Refunded, asked: Line) => Refund | undefined },
): LineRefund[] | Refusal {
  const { stored, changes } = context
  const refunds: LineRefund[] = []
  for (const [place, asked] of lines.entries()) {
    const item = stored.items.find((row) => Number(row['line']) === asked.line)
    if (!item) return { code: 'EXCEEDS', field: `lines.${place}.line`, message: 'The order has no such line' }
    const refund = refundOf(soldLine(context, item), refundedOf(changes, stored, item), asked)
    const message = 'It is more than what is left of the line'
    if (!refund) return { code: 'EXCEEDS', field: `lines.${place}.${field}`, message }
    refunds.push({ item, refund, quantity: 'quantity' in asked ? Number(asked.quantity) : undefined })
  }
  return refunds
}
