import type { NewRow } from '#schema/rows.ts'
import type { MoveOf, MovesOf } from '#schema/states/movesOf.ts'
import { isPossible, movesOf } from '#schema/states/movesOf.ts'
import type { OrderContext, Refusal } from './OrderContext.ts'

export type OrderMove = MoveOf<'customer_order'>

/** The moves that lead to another status. */
export type StatusMove = {
  [Move in OrderMove]: MovesOf<'customer_order'>[Move] extends { to: string } ? Move : never
}[OrderMove]

/** What the refusal of a move calls it, where that is not its name. */
const eventOf: Readonly<Partial<Record<OrderMove, string>>> = {
  pay: 'payment',
  reject: 'payment',
  markAsPaid: 'payment',
  changePaymentDate: 'payment date',
}

/** Whether something can happen to an order in its status. */
export const canMove = ({ stored }: Pick<OrderContext, 'stored'>, move: OrderMove): boolean =>
  isPossible('customer_order', move, stored.order.order_status)

/** The refusal of a move that is not possible in the status that an order has. */
export function refuseMove(context: Pick<OrderContext, 'stored'>, move: OrderMove): Refusal | undefined {
  const state = context.stored.order.order_status.replaceAll('_', ' ')
  return canMove(context, move)
    ? undefined
    : { code: 'STATE', detail: 'wrongState', params: { event: eventOf[move] ?? move, state } }
}

/**
 * Gives an order and its parcels the status that a move leads to, and the reason of that, if one is given: that of the status
 * before no longer holds. The caller has asked whether the move is possible. */
export function moveOrder(
  { changes, stored }: Pick<OrderContext, 'changes' | 'stored'>,
  move: StatusMove,
  values: Readonly<Partial<NewRow<'customer_order'>>>,
): void {
  const { to: order_status } = movesOf('customer_order')[move]
  const reason = values.status_reason ?? null
  const isReasonNew = reason !== stored.order.status_reason
  changes.set('customer_order', stored.order, { ...values, order_status, ...(isReasonNew && { status_reason: reason }) })
  for (const shipment of stored.shipments) changes.set('shipment', shipment, { order_status })
}
