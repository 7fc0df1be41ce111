import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { s26Code } from '#domain/identifiers/s26.ts'
import { postSaleTypes } from '#schema/choices.ts'
import { computeOrder } from './computeOrder.ts'
import { bookSale } from './ledgerRows.ts'
import type { OrderContext, Refusal } from './OrderContext.ts'
import { moveTaxPoint } from './rebooking/rebookOrder.ts'
import { refusalOf } from './refusalOf.ts'
import { isCounted, textOf } from './StoredOrder.ts'

/** The issuer of S26 codes. */
const ISSUER = 'EZPX'

const postSales: ReadonlySet<string> = new Set(postSaleTypes)

/** Whether an order was declared after it was sold elsewhere: it has no confirmation by the buyer. */
export const isPostSale = ({ stored }: OrderContext): boolean => postSales.has(textOf(stored.order, 'sale_type'))

/** The refusal of an event that is not possible in the state in which an order is. */
export function refuseState({ stored }: OrderContext, event: string, from: readonly string[]): Refusal | undefined {
  const status = textOf(stored.order, 'order_status')
  return from.includes(status)
    ? undefined
    : { code: 'STATE', detail: 'wrongState', params: { event, state: status.replaceAll('_', ' ') } }
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
    ? ({ code: 'STATE', detail: 'noConfirmation' } as const)
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

/** Marks an order as paid, whatever its state. One that already counts, because of an earlier dispatch, adds nothing to the ledger. */
export function acceptPayment(context: OrderContext, at: Date): Refusal | undefined {
  const failed = countFrom(context, dayOf(at))
  if (!failed) setStatus(context, 'payment_verified', { payment_verified_date: at.toISOString() })
  return failed
}

/** Lets an order count from a day: it is computed for that day, if it was computed for another, and entered into the ledger. */
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

/**
 * Lets an order count from a day. Goods that are sent before they are paid count from the earlier of the two days. If we learn of
 * the earlier one last, the ledger rows are written again. Any other order that already counts stays as it is.
 */
export function countFrom(context: OrderContext, day: Day): Refusal | undefined {
  const { stored } = context
  if (!isCounted(stored)) return countOrder(context, day)
  const isEarlier = stored.order['delayed_payment'] === true && day < textOf(stored.order, 'tax_point')
  return isEarlier ? moveTaxPoint(context, day) : undefined
}
