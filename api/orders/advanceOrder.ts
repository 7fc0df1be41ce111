import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { s26Code } from '#domain/identifiers/s26.ts'
import { postSaleTypes } from '#schema/choices.ts'
import type { Entry } from './Changes.ts'
import { computeOrder } from './figures/computeOrder.ts'
import { bookSale } from './ledgerRows.ts'
import type { OrderContext, Refusal } from './OrderContext.ts'
import { moveTaxPoint } from './rebooking/rebookOrder.ts'
import { refusalOf } from './refusalOf.ts'
import { moveOrder, refuseMove } from './moveOrder.ts'

/** The issuer of S26 codes. */
const ISSUER = 'EZPX'

const postSales: ReadonlySet<string> = new Set(postSaleTypes)

/** Whether an order was declared after it was sold elsewhere: it has no confirmation by the buyer. */
export const isSoldElsewhere = ({ sale_type }: Pick<Entry<'customer_order'>, 'sale_type'>): boolean => postSales.has(sale_type)

/** The buyer has accepted the calculation. */
export function acceptOrder(context: OrderContext, at: Date): Refusal | undefined {
  const refusal = refuseMove(context, 'accept')
  if (!refusal) moveOrder(context, 'accept', { accepted_date: at.toISOString() })
  return refusal
}

/** The buyer has confirmed: the order gets its FC-ID, and goods their S26 code. */
export function confirmOrder(context: OrderContext, at: Date): Refusal | undefined {
  const refusal = isSoldElsewhere(context.stored.order)
    ? ({ code: 'STATE', detail: 'noConfirmation' } as const)
    : refuseMove(context, 'confirm')
  if (refusal) return refusal
  const { changes, stored, merchant } = context
  const { order, items } = stored
  moveOrder(context, 'confirm', { fc_confirmed_date: at.toISOString() })
  const year = at.getUTCFullYear() % 100
  const hasGoods = items.some((item) => item.type_of_goods === 'GOODS')
  const number = () => {
    const orderId = Number(order.id)
    changes.set('customer_order', order, {
      fc_id: `FC${String(year).padStart(2, '0')}-${String(orderId).padStart(7, '0')}`,
      s26_code: hasGoods ? s26Code({ issuer: ISSUER, emId: merchant.id, year, country: order.delivery_country, orderId }) : null,
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
export function payOrder(
  context: OrderContext,
  { result, reason = null }: { result: 'verified' | 'rejected'; reason?: string | null | undefined },
  at: Date,
): Refusal | undefined {
  const refusal = refuseMove(context, result === 'rejected' ? 'reject' : 'pay')
  if (refusal) return refusal
  if (result === 'rejected') {
    moveOrder(context, 'reject', { status_reason: reason })
    return undefined
  }
  return acceptPayment(context, at, 'pay')
}

/** Marks an order as paid. The caller has asked whether that is possible. One that already counts, because of an earlier dispatch, adds nothing to the ledger. */
export function acceptPayment(
  context: OrderContext,
  at: Date,
  move: 'pay' | 'markAsPaid' | 'markPostSaleAsPaid',
): Refusal | undefined {
  const failed = countFrom(context, dayOf(at))
  if (!failed) moveOrder(context, move, { payment_verified_date: at.toISOString() })
  return failed
}

/** Lets an order count from a day: it is computed for that day, if it was computed for another, and entered into the ledger. */
export function countOrder(context: OrderContext, day: Day): Refusal | undefined {
  const { stored, changes } = context
  if (stored.order.calculated_for !== day) {
    const failed = refusalOf(computeOrder(context, day))
    if (failed) return failed
  }
  changes.set('customer_order', stored.order, { tax_point: day })
  bookSale(context, day)
  return undefined
}

/**
 * Lets an order count from a day. Goods that are sent before they are paid count from the earlier of the two days. If we learn of
 * the earlier one last, the ledger rows are written again. Any other order that already counts stays as it is.
 */
export function countFrom(context: OrderContext, day: Day): Refusal | undefined {
  const { delayed_payment, tax_point } = context.stored.order
  if (tax_point === null) return countOrder(context, day)
  const isEarlier = delayed_payment && day < tax_point
  return isEarlier ? moveTaxPoint(context, day) : undefined
}
