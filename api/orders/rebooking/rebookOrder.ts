import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { adjustRefunds, soldLines } from './adjustRefunds.ts'
import type { Changes, Entry } from '../Changes.ts'
import { computeOrder } from '../computeOrder.ts'
import { enterRefund } from '../refunds.ts'
import { bookSale, reverseRows } from '../ledgerRows.ts'
import type { OrderContext, Refusal } from '../OrderContext.ts'
import { refusalOf } from '../refusalOf.ts'
import { textOf } from '../StoredOrder.ts'

/**
 * Rebooks an order that counts, computed by the current law of a day: its rows in the ledger are reversed, and the sale and all
 * refunds are entered with the new figures, on their days.
 */
export function rebookOrder(context: OrderContext, day: Day): Refusal | undefined {
  const { stored, changes, now } = context
  const former = stored.ledger.filter(({ event }) => event !== 'MANUAL_CORRECTION')
  const sold = soldLines(context)
  const failed = refusalOf(computeOrder(context, day))
  if (failed) return failed
  reverseRows(changes, former, now)
  changes.set('customer_order', stored.order, { tax_point: day })
  bookSale(context)
  adjustRefunds(context, sold)
  for (const row of stored.returns) {
    const at = textOf(row, 'return_confirmed_date')
    if (at) bookRefund(context, row, { table: 'order_return', at: new Date(at) })
  }
  for (const row of stored.discounts)
    bookRefund(context, row, { table: 'order_discount', at: new Date(textOf(row, 'discount_created_date')) })
  return undefined
}

/** Moves the tax point of an order that counts. Nothing happens if it already is on that day. */
export const moveTaxPoint = (context: OrderContext, day: Day): Refusal | undefined =>
  context.stored.order['tax_point'] === day ? undefined : rebookOrder(context, day)

interface Refund {
  table: 'order_return' | 'order_discount'
  at: Date
}

function bookRefund(context: OrderContext, row: Entry, { table, at }: Refund): void {
  const { stored, changes } = context
  const [parts, column] =
    table === 'order_return'
      ? ([stored.returnItems, 'return_id'] as const)
      : ([stored.discountItems, 'order_discount_id'] as const)
  for (const part of parts.filter((entry) => changes.refers(entry, column, row)))
    enterRefund(context, { part, source: row, sourceTable: table, at })
}

/**
 * Moves the day of a return or discount that counts: its rows of the ledger are reversed and entered on the new day, with
 * the same amounts.
 */
export function moveRefund({ stored, changes, now }: OrderContext, row: Entry, { table, at }: Refund): void {
  const day = dayOf(at)
  const rows = stored.ledger.filter(
    ({ source_table, source_id, tax_point }) => source_table === table && source_id === row.id && tax_point !== day,
  )
  reverseRows(changes, rows, now)
  for (const { id: _, ...entry } of rows) addAgain(changes, { ...entry, tax_point: day }, now)
}

function addAgain(changes: Changes, entry: Entry, at: Date): void {
  changes.add('vat_ledger', { ...entry, timestamp: at.toISOString(), timestamp_year: at.getUTCFullYear() })
}
