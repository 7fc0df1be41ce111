import { dayOf } from '#domain/day.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import { movesOf } from '#schema/states/movesOf.ts'
import { addOrder } from '../../orders/figures/addOrder.ts'
import { confirmOrder, isSoldElsewhere, payOrder } from '../../orders/advanceOrder.ts'
import type { OrderContext, Refusal } from '../../orders/OrderContext.ts'
import type { OrderChanges } from '../../orders/orderTables.ts'
import type { StoredOrder } from '../../orders/StoredOrder.ts'
import type { Finding } from '../Finding.ts'
import { findingOf } from '../Finding.ts'
import { orderWarnings } from './orderWarnings.ts'
import type { NewOrder } from './priceOrder.ts'
import { isPriced, priceOrder } from './priceOrder.ts'

type OrderEventBody = EventOf<'order'>

interface TakenOrder {
  stored: StoredOrder | undefined
  findings: readonly Finding[]
}

/** Takes an order: checks and computes it, adds its rows, and applies the confirmation and payment that it states. */
export function takeOrder(intake: NewOrder & { changes: OrderChanges }, event: OrderEventBody): TakenOrder {
  const { book, changes } = intake
  const priced = priceOrder(intake, event)
  if (!isPriced(priced)) return { stored: undefined, findings: priced }
  const { calculate, declare } = movesOf('customer_order')
  const { to: status } = isSoldElsewhere(priced.placed.order) ? declare : calculate
  const stored = addOrder(changes, { ...priced, status })
  const refusal = advanceAsStated({ ...intake, stored }, event)
  if (refusal) {
    dropOrder(changes, stored)
    return { stored: undefined, findings: [findingOf(refusal)] }
  }
  askForVatId({ ...intake, stored }, event)
  const day = stored.order.tax_point ?? dayOf(priced.at)
  const taken = { book, day, items: stored.items, parcels: stored.shipments }
  return { stored, findings: [...priced.warnings, ...orderWarnings(taken, event)] }
}

/** Confirms and pays an order as its own line states. */
function advanceAsStated(context: OrderContext, { payment }: OrderEventBody): Refusal | undefined {
  if (!payment) return undefined
  const paid = new Date(payment.at)
  return (isSoldElsewhere(context.stored.order) ? undefined : confirmOrder(context, paid)) ?? payOrder(context, payment, paid)
}

/** Removes every row that an order would have added. */
function dropOrder(changes: OrderChanges, { order, items, splits, shipments, ledger, explanations }: StoredOrder): void {
  for (const row of ledger) changes.remove('vat_ledger', row)
  for (const row of items) changes.remove('order_item', row)
  for (const row of explanations.values()) changes.remove('order_explanation', row)
  for (const row of shipments) changes.remove('shipment', row)
  for (const row of splits) changes.remove('order_split', row)
  changes.remove('customer_order', order)
}

/** Queues an unchecked VAT id for a check; until there is an answer it counts as not validated. */
function askForVatId({ changes, stored: { order }, now }: OrderContext, { buyer }: OrderEventBody): void {
  if (buyer.kind !== 'business' || buyer.vat_id === undefined) return
  const check = buyer.vat_id_check
  const isAnswered = check?.result === 'valid' || check?.result === 'invalid'
  changes.add(
    'vat_id_check',
    {
      em_id: order.em_id,
      vat_id: buyer.vat_id,
      result: isAnswered ? check.result : 'asked',
      consultation: check?.consultation ?? null,
      answered_at: isAnswered ? (check.at ?? now.toISOString()) : null,
      is_applied: isAnswered && check.result === 'valid',
      reason: null,
      attempts: 0,
      ask_after: isAnswered ? null : now.toISOString(),
      timestamp: now.toISOString(),
    },
    { order_id: order },
  )
}
