import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { EvaluationFailure } from '#domain/orders/Evaluation.ts'
import { s26Code } from '#domain/identifiers/s26.ts'
import { postSaleTypes } from '#schema/choices.ts'
import { computeOrder } from './computeOrder.ts'
import { bookSale } from './ledgerRows.ts'
import type { OrderContext, Refusal } from './OrderContext.ts'
import { isCounted, textOf } from './StoredOrder.ts'

/** Who issues S26 codes. */
const ISSUER = 'EZPX'

const postSales: ReadonlySet<string> = new Set(postSaleTypes)

/** Whether an order was declared after it was sold elsewhere: it has no confirmation by the buyer. */
export const isPostSale = ({ stored }: OrderContext): boolean => postSales.has(textOf(stored.order, 'sale_type'))

/** The refusal of an event that is not possible in the state in which an order is. */
export function refuseState({ stored }: OrderContext, event: string, from: readonly string[]): Refusal | undefined {
  const status = textOf(stored.order, 'order_status')
  return from.includes(status)
    ? undefined
    : { code: 'STATE', message: `${event} is not possible for an order that is ${status.replaceAll('_', ' ')}` }
}

/** What kept an order from being computed, as a refusal. */
export function refusalOf([failure]: readonly EvaluationFailure[]): Refusal | undefined {
  if (!failure) return undefined
  const { code, detail, line } = failure
  const field = line === undefined ? undefined : `items.${line - 1}`
  if (code === 'NO_DELIVERED_GOODS')
    return { code: 'AMOUNT', field: 'delivery', message: 'There are no goods that are delivered' }
  const message = code === 'NO_RATE' ? `No VAT rate is known for ${detail}` : `No exchange rate is known for ${detail}`
  return { code: 'NO_RATE', ...(code === 'NO_RATE' && field !== undefined ? { field } : { field: 'currency' }), message }
}

function setStatus({ changes, stored }: OrderContext, status: string, values: Record<string, unknown>): void {
  changes.set('customer_order', stored.order, { order_status: status, ...values })
  for (const shipment of stored.shipments) changes.set('shipment', shipment, { order_status: status })
}

/** The buyer has accepted the calculation. */
export function acceptOrder(context: OrderContext, at: Date): Refusal | undefined {
  const refusal = refuseState(context, 'accept', ['calculated'])
  if (!refusal) setStatus(context, 'accepted', { accepted_date: at.toISOString() })
  return refusal
}

/** The buyer has confirmed: the order gets its FC-ID, and goods their S26 code. */
export function confirmOrder(context: OrderContext, at: Date): Refusal | undefined {
  const refusal = isPostSale(context)
    ? ({ code: 'STATE', message: 'A post-sale order has no confirmation' } as const)
    : refuseState(context, 'confirm', ['calculated', 'accepted'])
  if (refusal) return refusal
  const { changes, stored, merchant } = context
  const { order, items } = stored
  setStatus(context, 'fc_confirmed', { fc_confirmed_date: at.toISOString() })
  const year = at.getUTCFullYear() % 100
  const hasGoods = items.some((item) => item['type_of_goods'] === 'GOODS')
  const number = () => {
    const orderId = Number(order.id)
    changes.set('customer_order', order, {
      fc_id: `FC${String(year).padStart(2, '0')}-${String(orderId).padStart(7, '0')}`,
      s26_code: hasGoods
        ? s26Code({ issuer: ISSUER, emId: merchant.id, year, country: textOf(order, 'delivery_country'), orderId })
        : null,
    })
  }
  if (changes.isNew(order)) changes.whenNumbered(number)
  else number()
  return undefined
}

/**
 * Payment was accepted, or refused. The first accepted payment, or for goods that are sent before they are paid the
 * dispatch, is the tax point (Articles 66a and 369n of Directive 2006/112/EC).
 */
export function payOrder(context: OrderContext, result: 'verified' | 'rejected', at: Date): Refusal | undefined {
  const refusal = refuseState(context, 'payment', ['calculated', 'fc_confirmed', 'payment_rejected', 'accepted'])
  if (refusal) return refusal
  if (result === 'rejected') {
    setStatus(context, 'payment_rejected', {})
    return undefined
  }
  return acceptPayment(context, at)
}

/** Marks an order as paid, whatever its state. One that counts already, from its dispatch, adds nothing to the ledger. */
export function acceptPayment(context: OrderContext, at: Date): Refusal | undefined {
  const failed = isCounted(context.stored) ? undefined : countOrder(context, dayOf(at))
  if (!failed) setStatus(context, 'payment_verified', { payment_verified_date: at.toISOString() })
  return failed
}

/** Lets an order count from a day: computed for that day if it was for another, and entered into the ledger. */
export function countOrder(context: OrderContext, day: Day): Refusal | undefined {
  const { stored, changes } = context
  if (stored.order['calculated_for'] !== day) {
    const failed = refusalOf(computeOrder(context, day))
    if (failed) return failed
  }
  changes.set('customer_order', stored.order, { tax_point: day })
  bookSale(context)
  return undefined
}
