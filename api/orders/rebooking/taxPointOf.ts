import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { StoredOrder } from '../StoredOrder.ts'

/**
 * The day from which an order counts by its dates: that of its payment, or for goods that are sent before they are paid that
 * of their first dispatch, whichever is earlier (Articles 65, 66a and 369n of Directive 2006/112/EC). None before either.
 */
export function taxPointOf({ order, shipments }: StoredOrder): Day | undefined {
  const sent = order.delayed_payment ? shipments.map(({ shipped_at }) => shipped_at) : []
  const instants = [order.payment_verified_date, ...sent].filter((instant) => instant !== null)
  return instants
    .map((instant) => dayOf(new Date(instant)))
    .toSorted()
    .at(0)
}
