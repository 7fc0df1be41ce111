import { paymentDefaults } from '#schema/paymentDefaults.ts'
import type {
  updateDiscountCreatedDate,
  updateFccDate,
  updatePostSalePaymentDate,
  updateReturnConfirmedDate,
  updateShipmentTimestamp,
  verifyPayment,
} from '#schema/calls/orders/orderTests.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { fill } from '#schema/messages/messages.ts'
import { AppError } from '../../errors.ts'
import { acceptPayment, countOrder, isSoldElsewhere } from '../../orders/advanceOrder.ts'
import { canMove, refuseMove } from '../../orders/moveOrder.ts'
import { confirmReturn } from '../../orders/refunds.ts'
import type { OrderContext } from '../../orders/OrderContext.ts'
import { moveRefund, moveTaxPoint } from '../../orders/rebooking/rebookOrder.ts'
import { isCounted } from '../../orders/StoredOrder.ts'
import { taxPointOf } from '../../orders/rebooking/taxPointOf.ts'
import type { WriteResult } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { changeOrder, throwRefusal } from './changeOrder.ts'
import { possibleInstant } from './possibleInstant.ts'

/** Returns the row if it has all the values that the request states. @throws {AppError} UNKNOWN_ROW */
function requireMatch<Stored extends object>(row: Stored | undefined, stated: Readonly<Partial<Stored>>): Stored {
  const actual = new Map(Object.entries(row ?? {}))
  if (!row || Object.entries(stated).some(([name, value]) => value !== undefined && actual.get(name) !== value))
    throw new AppError('UNKNOWN_ROW')
  return row
}

/** The year of a row is part of its key, because big tables are stored by year. */
function requireYear({ timestamp }: { timestamp: string }, year: number): void {
  if (new Date(timestamp).getUTCFullYear() !== year) throw new AppError('UNKNOWN_ROW')
}

/**
 * Changes when the calculation was confirmed. That is no tax point, so the ledger stays as it is.
 * @throws {AppError} UNKNOWN_ROW, RULE_BROKEN, WRONG_ORDER_STATE while the buyer has only accepted the calculation
 */
export function setFccDate(writer: Writer, { id, fcc_date, fc_id, timestamp_year }: BodyOf<typeof updateFccDate>) {
  const at = possibleInstant({ field: 'fcc_date', title: 'FCC Date' }, fcc_date, writer.actor.at)
  return changeOrder(writer, { id, says: { fcc_date } }, (context) => {
    const { order } = context.stored
    requireYear(requireMatch(order, { fc_id }), timestamp_year)
    if (!canMove(context, 'changeFccDate')) throw new AppError('WRONG_ORDER_STATE')
    context.changes.set('customer_order', order, { fc_confirmed_date: at.toISOString() })
    return order
  })
}

/**
 * Marks an order as paid: it counts from that day, and its papers may be printed.
 * @throws {AppError} UNKNOWN_ROW, RULE_BROKEN, WRONG_ORDER_STATE, NOT_A_POST_SALE, IS_A_POST_SALE, NO_RATE, NO_EXCHANGE_RATE
 */
export function markAsPaid(
  writer: Writer,
  body: BodyOf<typeof verifyPayment>,
  variant: 'sale' | 'post-sale',
): Promise<WriteResult> {
  const { id, em_id, payment_verified_date, ...checkout } = body
  const at = possibleInstant(
    { field: 'payment_verified_date', title: 'Payment Verified Date' },
    payment_verified_date,
    writer.actor.at,
  )
  const names = { ...paymentDefaults, ...checkout }
  const values = {
    checkout_payment_id: fill(names.checkout_payment_id, { id }),
    checkout_name: fill(names.checkout_name, { id }),
  }
  return changeOrder(writer, { id, says: values }, (context) => {
    const order = requireMatch(context.stored.order, { em_id })
    if (isSoldElsewhere(context.stored.order) !== (variant === 'post-sale'))
      throw new AppError(variant === 'sale' ? 'IS_A_POST_SALE' : 'NOT_A_POST_SALE')
    const move = variant === 'sale' ? 'markAsPaid' : 'markPostSaleAsPaid'
    throwRefusal(refuseMove(context, move))
    if (variant === 'post-sale' && isCounted(context.stored)) {
      // A cancelled order has been refunded, and a paid one has its payment.
      if (order.order_status === 'cancelled') throw new AppError('WRONG_ORDER_STATE')
      if (order.order_status === 'payment_verified') return order
    }
    throwRefusal(acceptPayment(context, at, move))
    context.changes.set('customer_order', order, { ...values, cancelled_date: null })
    return order
  })
}

/**
 * Changes when a post-sale order was paid; tax point and amounts follow.
 * @throws {AppError} UNKNOWN_ROW, RULE_BROKEN, NOT_A_POST_SALE, WRONG_ORDER_STATE before it is paid, LEDGER_REPORTED, NO_RATE
 */
export function setPostSalePaymentDate(writer: Writer, body: BodyOf<typeof updatePostSalePaymentDate>): Promise<WriteResult> {
  const { id, payment_date, timestamp_year } = body
  const at = possibleInstant({ field: 'payment_date', title: 'Payment Verified Date' }, payment_date, writer.actor.at)
  return changeOrder(writer, { id, says: { payment_date } }, (context) => {
    const { order } = context.stored
    requireYear(order, timestamp_year)
    if (!isSoldElsewhere(context.stored.order)) throw new AppError('NOT_A_POST_SALE')
    throwRefusal(refuseMove(context, 'changePaymentDate'))
    context.changes.set('customer_order', order, { payment_verified_date: at.toISOString() })
    followDates(context)
    return order
  })
}

/**
 * Changes when a parcel was sent. Goods that are sent before they are paid count from their dispatch.
 * @throws {AppError} UNKNOWN_ROW, RULE_BROKEN, LEDGER_REPORTED, NO_RATE
 */
export function setShipmentTimestamp(writer: Writer, body: BodyOf<typeof updateShipmentTimestamp>): Promise<WriteResult> {
  const { shipment_id, timestamp } = body
  const at = possibleInstant({ field: 'timestamp', title: 'Timestamp' }, timestamp, writer.actor.at).toISOString()
  return changeOrder(writer, { table: 'shipment', id: shipment_id, says: body }, (context) => {
    const { stored, changes } = context
    const row = requireMatch(
      stored.shipments.find((shipment) => shipment.id === shipment_id),
      {},
    )
    changes.set('shipment', row, { timestamp: at, shipped_at: at })
    followDates(context)
    return row
  })
}

/**
 * Updates the day from which an order counts after its dates have changed: moves the order if it counts already, and counts it
 * if it should count now.
 */
function followDates(context: OrderContext): void {
  const { stored } = context
  const day = taxPointOf(stored)
  if (day === undefined) return
  if (isCounted(stored)) throwRefusal(moveTaxPoint(context, day))
  else if (canMove(context, 'count')) throwRefusal(countOrder(context, day))
}

/**
 * Confirms a return, or changes when it was confirmed: from that day it counts.
 * @throws {AppError} UNKNOWN_ROW, RULE_BROKEN, LEDGER_REPORTED
 */
export function setReturnConfirmedDate(writer: Writer, body: BodyOf<typeof updateReturnConfirmedDate>): Promise<WriteResult> {
  const { id, confirmed_date, timestamp_year } = body
  const at = possibleInstant({ field: 'confirmed_date', title: 'Return Confirmed Date' }, confirmed_date, writer.actor.at)
  return changeOrder(writer, { table: 'order_return', id, says: { return_id: id, confirmed_date } }, (context) => {
    const { stored, changes } = context
    const row = requireMatch(
      stored.returns.find((entry) => entry.id === id),
      {},
    )
    requireYear(row, timestamp_year)
    if (row.return_confirmed_date === null) confirmReturn(context, row, at)
    else {
      changes.set('order_return', row, { return_confirmed_date: at.toISOString() })
      moveRefund(context, row, { table: 'order_return', at })
    }
    return row
  })
}

/**
 * Changes when a discount was created: from that day it counts.
 * @throws {AppError} UNKNOWN_ROW, RULE_BROKEN, LEDGER_REPORTED
 */
export function setDiscountCreatedDate(writer: Writer, body: BodyOf<typeof updateDiscountCreatedDate>): Promise<WriteResult> {
  const { id, discount_id, created_date, timestamp_year } = body
  const at = possibleInstant({ field: 'created_date', title: 'Discount Created Date' }, created_date, writer.actor.at)
  return changeOrder(writer, { table: 'order_discount', id, says: { discount_id, created_date } }, (context) => {
    const { stored, changes } = context
    const row = requireMatch(
      stored.discounts.find((entry) => entry.id === id),
      { discount_id },
    )
    requireYear(row, timestamp_year)
    changes.set('order_discount', row, { discount_created_date: at.toISOString() })
    moveRefund(context, row, { table: 'order_discount', at })
    return row
  })
}
