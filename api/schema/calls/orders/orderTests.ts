import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable, writtenReply } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const text = Type.String({ minLength: 1, maxLength: 100 })
/** A day, which stands for its first instant in UTC, or an instant with a time zone. */
const date = Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })])
const timestamp_year = Type.Integer({ minimum: 2000, maximum: 2999 })

const orderTest = {
  permission: 'write lab',
  demoOnly: true,
  idempotencyKey: true,
  writes: true,
  reply: writtenReply,
} as const

/** The tables that a changed date of an order may affect, as its amounts follow the law of its tax point. */
const figures = ['customer_order', 'order_item', 'order_split', 'shipment', 'vat_ledger'] as const
const refunds = ['order_return', 'order_return_item', 'order_discount', 'order_discount_item'] as const

export const updateFccDate = defineCall('POST /test/persistence/update_fcc_date', {
  ...orderTest,
  summary: 'For testing purposes only: changes the date on which the calculation of an order was confirmed',
  body: exactly({ id, fc_id: Type.Optional(nullable(text)), fcc_date: date, timestamp_year }),
  changes: ['customer_order'],
})

const payment = exactly({
  id,
  payment_verified_date: date,
  checkout_payment_id: Type.Optional(text),
  checkout_name: Type.Optional(text),
  em_id: id,
})

export const verifyPayment = defineCall('POST /test/persistence/payment_verify_order', {
  ...orderTest,
  summary: 'For testing purposes only: marks an order as paid whose calculation is confirmed or whose payment was rejected',
  body: payment,
  changes: figures,
})

export const verifyPostSalePayment = defineCall('POST /test/persistence/payment_verify_order_post_sale', {
  ...orderTest,
  summary: 'For testing purposes only: marks a post-sale order as paid; one that counts already adds nothing to the ledger',
  body: payment,
  changes: figures,
})

export const updatePostSalePaymentDate = defineCall('POST /test/persistence/update_post_sale_payment_date', {
  ...orderTest,
  summary: 'For testing purposes only: changes the payment date of a post-sale order; its tax point and amounts follow',
  body: exactly({ id, payment_date: date, timestamp_year }),
  changes: [...figures, ...refunds],
})

export const updateShipmentTimestamp = defineCall('POST /test/persistence/update_shipment_timestamp', {
  ...orderTest,
  summary: 'For testing purposes only: changes when a shipment was sent; goods sent before they are paid count from then',
  body: exactly({ shipment_id: id, timestamp: date }),
  changes: [...figures, ...refunds],
})

export const updateReturnConfirmedDate = defineCall('POST /test/persistence/update_return_confirmed_date', {
  ...orderTest,
  summary: 'For testing purposes only: confirms a return, or changes the date from which it counts',
  body: exactly({ id, confirmed_date: date, timestamp_year }),
  changes: ['order_return', 'vat_ledger'],
})

export const updateDiscountCreatedDate = defineCall('POST /test/persistence/update_discount_created_date', {
  ...orderTest,
  summary: 'For testing purposes only: changes the date from which a discount counts',
  body: exactly({ id, discount_id: text, created_date: date, timestamp_year }),
  changes: ['order_discount', 'vat_ledger'],
})
