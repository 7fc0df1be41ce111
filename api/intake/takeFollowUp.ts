import type { OrderEvent } from '#schema/intake/orderEvents.ts'
import { acceptOrder, confirmOrder, payOrder } from '../orders/advanceOrder.ts'
import { cancelOrder, confirmReturn, discountLines, refuseBeforeSale, returnLines } from '../orders/refunds.ts'
import type { OrderContext, Refusal } from '../orders/OrderContext.ts'
import { listCodes } from '../orders/parcels/codesOf.ts'
import { dispatched, shipLines } from '../orders/parcels/shipLines.ts'

export type FollowUp = Exclude<OrderEvent, { type: 'order' }>

/** Applies a later event to its order, if the state of the order allows it. */
export function takeFollowUp(context: OrderContext, event: FollowUp): Refusal | undefined {
  switch (event.type) {
    case 'accept':
      return acceptOrder(context, new Date(event.at))
    case 'confirm':
      return confirmOrder(context, new Date(event.at))
    case 'payment':
      return payOrder(context, event, new Date(event.at))
    case 'cancel':
      return cancelOrder(context, new Date(event.at), event.reason)
    case 'shipment':
      return shipLines(context, {
        externalId: event.id,
        service: event.service ?? null,
        s10: event.s10 ?? null,
        courier: event.courier ?? null,
        office: event.customs_office ?? null,
        lines: event.lines,
        at: event.at === undefined ? undefined : new Date(event.at),
      })
    case 'return':
      return returnLines(context, {
        externalId: event.id,
        lines: event.lines,
        withDelivery: event.delivery ?? false,
        reason: event.reason ?? null,
        confirmedAt: event.confirmed_at === undefined ? undefined : new Date(event.confirmed_at),
        isCancellation: false,
      })
    case 'discount':
      return discountLines(context, { discountId: event.id, lines: event.lines, at: new Date(event.at) })
  }
}

/** The fields with which a later line may complete an earlier event. */
export const completionFields: Readonly<Record<string, readonly string[]>> = {
  return: ['confirmed_at'],
  shipment: ['at', 's10', 'customs_office'],
}

/** Completes an announced parcel or an unconfirmed return with a line that adds to the first one. */
export function completeFollowUp(context: OrderContext, event: FollowUp): Refusal | undefined {
  const { stored, changes } = context
  if (event.type === 'return') {
    const row = stored.returns.find(({ external_id }) => external_id === event.id)
    if (!row || event.confirmed_at === undefined) return undefined
    const confirmedAt = new Date(event.confirmed_at)
    const tooEarly = refuseBeforeSale(context, 'confirmed_at', confirmedAt)
    if (!tooEarly) confirmReturn(context, row, confirmedAt)
    return tooEarly
  }
  if (event.type !== 'shipment') return undefined
  const row = stored.shipments.find(({ external_id }) => external_id === event.id)
  if (!row) return undefined
  const at = event.at === undefined ? undefined : new Date(event.at)
  const refusal = at && dispatched(context, at)
  if (refusal) return refusal
  changes.set('shipment', row, {
    ...(event.s10 !== undefined && { s10_code: event.s10 }),
    ...(event.customs_office !== undefined && { customs_id: context.book.rows.offices.get(event.customs_office) ?? null }),
    ...(at && { shipped_at: at.toISOString() }),
  })
  listCodes(context)
  return undefined
}
