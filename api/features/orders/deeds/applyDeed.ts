import type { previewDeed } from '#schema/calls/orders/orderDeeds.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { FollowUp } from '../../../intake/takeFollowUp.ts'
import { takeFollowUp } from '../../../intake/takeFollowUp.ts'
import { canMove } from '../../../orders/moveOrder.ts'
import type { OrderContext, Refusal } from '../../../orders/OrderContext.ts'

/** What a person does to an order. */
export type Deed = BodyOf<typeof previewDeed>['deed']

/** The event that a shop would have sent for it. Its number is ours, which no shop has. */
function eventOf({ stored, now }: OrderContext, deed: Deed, reason: string): FollowUp & { type: Deed['type'] } {
  const { order, discounts } = stored
  const at = now.toISOString()
  const of = { order: order.external_order_id }
  switch (deed.type) {
    case 'cancel':
      return { type: 'cancel', ...of, reason, at }
    case 'return':
      return {
        type: 'return',
        ...of,
        id: `EAS-R-${stored.returns.length + 1}`,
        lines: deed.lines,
        delivery: deed.delivery,
        reason,
        ...(deed.confirmed && { confirmed_at: at }),
      }
    case 'discount':
      return { type: 'discount', ...of, id: `EAS-D-${discounts.length + 1}`, lines: deed.lines, at }
  }
}

/** Does to an order in memory what a person wants, by the code that takes the events of shops. */
export function applyDeed(context: OrderContext, deed: Deed, reason = ''): Refusal | undefined {
  // A shop may still send a return that was under way when its order was cancelled; a person sees that it is.
  if (deed.type !== 'cancel' && !canMove(context, 'refund'))
    return { code: 'STATE', detail: deed.type === 'return' ? 'notReturnable' : 'notDiscountable' }
  return takeFollowUp(context, eventOf(context, deed, reason))
}
