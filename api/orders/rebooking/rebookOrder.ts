import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { adjustRefunds, soldLines } from './adjustRefunds.ts'
import type { Entry } from '../Changes.ts'
import { computeOrder } from '../figures/computeOrder.ts'
import { enterRefund, refundRest } from '../refunds.ts'
import { bookSale, reverseRows } from '../ledgerRows.ts'
import type { OrderContext, Refusal } from '../OrderContext.ts'
import { refusalOf } from '../refusalOf.ts'

/**
 * Rebooks an order that counts, computed by the current law of a day: its rows in the ledger are reversed, and the sale and all
 * refunds are entered with the new figures, on their days. Of a cancelled order nothing is left afterwards.
 */
export function rebookOrder(context: OrderContext, day: Day): Refusal | undefined {
  const { stored, changes, now } = context
  const former = stored.ledger.filter(({ event }) => event !== 'MANUAL_CORRECTION')
  const sold = soldLines(context)
  const failed = refusalOf(computeOrder(context, day))
  if (failed) return failed
  reverseRows(changes, former, now)
  changes.set('customer_order', stored.order, { tax_point: day })
  bookSale(context, day)
  adjustRefunds(context, sold)
  for (const row of stored.returns) {
    const at = row.return_confirmed_date
    if (at !== null) bookRefund(context, row, { table: 'order_return', at: new Date(at) })
  }
  for (const row of stored.discounts)
    bookRefund(context, row, { table: 'order_discount', at: new Date(row.discount_created_date) })
  return refundCancelled(context)
}

/**
 * Refunds what a cancelled order still has, as orders of earlier versions may: on the day of the cancellation. If the return of
 * that period is filed, the next one corrects it.
 */
function refundCancelled(context: OrderContext): Refusal | undefined {
  const { cancelled_date: at, order_status, status_reason: reason } = context.stored.order
  return order_status === 'cancelled' && at !== null ? refundRest(context, new Date(at), reason) : undefined
}

/** Moves the tax point of an order that counts. Nothing happens if it already is on that day. */
export const moveTaxPoint = (context: OrderContext, day: Day): Refusal | undefined =>
  context.stored.order.tax_point === day ? undefined : rebookOrder(context, day)

interface Refund {
  table: 'order_return' | 'order_discount'
  at: Date
}

type RefundSource = Entry<'order_return'> | Entry<'order_discount'>

function bookRefund(context: OrderContext, row: RefundSource, { table, at }: Refund): void {
  const { stored, changes } = context
  const parts =
    table === 'order_return'
      ? stored.returnItems.filter((entry) => changes.refers(entry, 'return_id', row))
      : stored.discountItems.filter((entry) => changes.refers(entry, 'order_discount_id', row))
  for (const part of parts) enterRefund(context, { part, source: row, sourceTable: table, at })
}

/**
 * Moves the day of a return or discount that counts: its rows of the ledger are reversed and entered on the new day, with
 * the same amounts.
 */
export function moveRefund({ stored, changes, now }: OrderContext, row: RefundSource, { table, at }: Refund): void {
  const day = dayOf(at)
  const rows = stored.ledger.filter(
    ({ source_table, source_id, tax_point }) => source_table === table && source_id === row.id && tax_point !== day,
  )
  reverseRows(changes, rows, now)
  const entered = { tax_point: day, timestamp: now.toISOString(), timestamp_year: now.getUTCFullYear() }
  for (const { id: _, ...entry } of rows) changes.add('vat_ledger', { ...entry, ...entered })
}
