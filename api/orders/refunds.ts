import { dayOf } from '#domain/day.ts'
import { decimalPlaces, isPositive, negateDecimal } from '#domain/decimal.ts'
import { isRefunded } from '#domain/orders/refund.ts'
import type { Entry } from './Changes.ts'
import { explain } from './explanations/explain.ts'
import { canMove, moveOrder } from './moveOrder.ts'
import { book } from './ledgerRows.ts'
import type { OrderContext, Refusal } from './OrderContext.ts'
import type { RefundEntry } from './refundLines.ts'
import { placesOf, refundedOf, refundRow, refundsOf, refundTotals, soldLine } from './refundLines.ts'
import { isCounted } from './StoredOrder.ts'

interface ReturnedLines {
  externalId: string | null
  lines: readonly { line: number; quantity: number }[]
  withDelivery: boolean
  reason: string | null
  confirmedAt: Date | undefined
  isCancellation: boolean
}

/** A refund corrects its sale, and so counts in the period of the sale or a later one (Article 90 of Directive 2006/112/EC). */
export function refuseBeforeSale({ stored }: OrderContext, field: string, at: Date | undefined): Refusal | undefined {
  const { tax_point: day } = stored.order
  return at && day !== null && dayOf(at) < day ? { code: 'DATE', field, detail: 'beforeSale', params: { day } } : undefined
}

/** Adds a return of pieces of an order. It counts once it is confirmed. */
export function returnLines(context: OrderContext, returned: ReturnedLines): Refusal | undefined {
  const { stored, changes, now } = context
  if (!isCounted(stored)) return { code: 'STATE', detail: 'notReturnable' }
  const tooEarly = refuseBeforeSale(context, 'confirmed_at', returned.confirmedAt)
  if (tooEarly) return tooEarly
  const refunds = refundsOf(context, returned.lines, {
    field: 'quantity',
    requestOf: ({ quantity }) => ({ quantity, withDelivery: returned.withDelivery }),
  })
  if (!Array.isArray(refunds)) return refunds
  const { order } = stored
  const places = placesOf(context)
  const row = changes.add(
    'order_return',
    {
      em_id: order.em_id,
      currency: order.currency,
      external_id: returned.externalId,
      reason: returned.reason,
      is_cancellation: returned.isCancellation,
      with_delivery: returned.withDelivery,
      return_confirmed_date: null,
      ...refundTotals(refunds, places),
      timestamp: (returned.confirmedAt ?? now).toISOString(),
    },
    { order_id: order },
  )
  stored.returns.push(row)
  for (const { item, quantity, refund, explanation } of refunds) {
    const values = { ...ofOrder(order), quantity: quantity ?? 0, ...refundRow(refund, places), explanation_id: null }
    const part = changes.add('order_return_item', values, { return_id: row, order_item_id: item })
    explain(context, { table: 'order_return_item', row: part }, explanation)
    stored.returnItems.push(part)
  }
  if (returned.confirmedAt) confirmReturn(context, row, returned.confirmedAt)
  return undefined
}

/** The data that a part of a return or discount copies from the order. */
const ofOrder = (order: Entry<'customer_order'>) => ({
  em_id: order.em_id,
  order_year: order.timestamp_year,
  currency: order.currency,
})

/** Confirms that goods have been returned and will be refunded; from now on the return counts. One that counts already stays. */
export function confirmReturn(context: OrderContext, row: Entry<'order_return'>, at: Date): void {
  const { stored, changes } = context
  if (row.return_confirmed_date !== null) return
  changes.set('order_return', row, { return_confirmed_date: at.toISOString() })
  for (const part of stored.returnItems.filter((entry) => changes.refers(entry, 'return_id', row)))
    enterRefund(context, { part, source: row, sourceTable: 'order_return', at })
}

interface DiscountedLines {
  discountId: string
  /** Amounts in the order's price basis. */
  lines: readonly { line: number; amount: string }[]
  at: Date
}

/** Refuses a discount of nothing, and one in parts of the smallest unit of its currency. */
function wrongAmount(context: OrderContext, lines: DiscountedLines['lines']): Refusal | undefined {
  const currency = context.stored.order.currency
  const places = placesOf(context)
  for (const [place, { amount }] of lines.entries()) {
    const at = { code: 'AMOUNT', field: `lines.${place}.amount` } as const
    if (!isPositive(amount)) return { ...at, detail: 'notAboveZero' }
    if (decimalPlaces(amount) > places) return { ...at, detail: 'tooFine', params: { currency, places } }
  }
  return undefined
}

/** Grants a price reduction after the sale. It counts from its creation. */
export function discountLines(context: OrderContext, { discountId, lines, at }: DiscountedLines): Refusal | undefined {
  const { stored, changes } = context
  if (!isCounted(stored)) return { code: 'STATE', detail: 'notDiscountable' }
  const wrong = refuseBeforeSale(context, 'at', at) ?? wrongAmount(context, lines)
  if (wrong) return wrong
  const refunds = refundsOf(context, lines, {
    field: 'amount',
    requestOf: ({ amount }) => ({ amount }),
  })
  if (!Array.isArray(refunds)) return refunds
  const { order } = stored
  const places = placesOf(context)
  const instant = at.toISOString()
  const row = changes.add(
    'order_discount',
    {
      em_id: order.em_id,
      currency: order.currency,
      discount_id: discountId,
      discount_created_date: instant,
      ...refundTotals(refunds, places),
      timestamp: instant,
    },
    { order_id: order },
  )
  stored.discounts.push(row)
  for (const { item, refund, explanation } of refunds) {
    const values = { ...ofOrder(order), ...refundRow(refund, places), explanation_id: null }
    const part = changes.add('order_discount_item', values, { order_discount_id: row, order_item_id: item })
    explain(context, { table: 'order_discount_item', row: part }, explanation)
    stored.discountItems.push(part)
    enterRefund(context, { part, source: row, sourceTable: 'order_discount', at })
  }
  return undefined
}

/** Cancels an order. If it already counts, everything that remains is refunded, including delivery. */
export function cancelOrder(context: OrderContext, at: Date, reason: string | null = null): Refusal | undefined {
  const { stored } = context
  if (!canMove(context, 'cancel')) return { code: 'STATE', detail: 'cancelledAlready' }
  const refusal = isCounted(stored) ? refundRest(context, at, reason) : undefined
  if (refusal) return refusal
  moveOrder(context, 'cancel', { cancelled_date: at.toISOString(), status_reason: reason })
  return undefined
}

/**
 * Refunds what is left of an order that is cancelled. Announced returns are confirmed with it: their goods need not come back
 * first any more. Of a line whose pieces are all back, the delivery may be left.
 */
export function refundRest(context: OrderContext, at: Date, reason: string | null): Refusal | undefined {
  const { stored, changes } = context
  // A sale that is paid only after its cancellation counts back on its own day.
  const confirmedAt = refuseBeforeSale(context, 'at', at) ? new Date(`${stored.order.tax_point ?? ''}T00:00:00Z`) : at
  for (const row of stored.returns) confirmReturn(context, row, confirmedAt)
  const lines = stored.items.flatMap((item) => {
    const back = refundedOf(changes, stored, item)
    const quantity = item.quantity - back.quantity
    return quantity > 0 || !isRefunded(soldLine(context, item), back) ? [{ line: item.line, quantity }] : []
  })
  if (!lines.length) return undefined
  return returnLines(context, {
    externalId: null,
    lines,
    withDelivery: true,
    reason: reason ?? 'Cancelled',
    confirmedAt,
    isCancellation: true,
  })
}

interface BookedBack {
  part: RefundEntry
  source: Entry<'order_return'> | Entry<'order_discount'>
  sourceTable: 'order_return' | 'order_discount'
  at: Date
}

/** Enters the refund of a line into the ledger, at the rate and place of its sale. */
export function enterRefund(context: OrderContext, { part, source, sourceTable, at }: BookedBack): void {
  const { stored, changes } = context
  const item = stored.items.find((row) => changes.refers(part, 'order_item_id', row))
  if (!item) return
  const rows = book(context, {
    event: sourceTable === 'order_return' ? 'RETURN' : 'DISCOUNT',
    source,
    sourceTable,
    item,
    taxPoint: dayOf(at),
    amounts: { net: negateDecimal(part.net), vat: negateDecimal(part.vat) },
    explanation: stored.explanations.get(part),
  })
  stored.ledger.push(...rows)
}
