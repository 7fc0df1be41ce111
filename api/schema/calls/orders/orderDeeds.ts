import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { decimalText, messageParams, nullable, writtenReply } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const line = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const reason = Type.String({ minLength: 1, maxLength: 300, pattern: String.raw`\S` })

/** Pieces of lines that came back, whether delivery is refunded with them, and whether they have arrived: only then they count. */
const returned = {
  lines: Type.Array(exactly({ line, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
    minItems: 1,
    maxItems: 1000,
  }),
  delivery: Type.Boolean(),
  confirmed: Type.Boolean(),
} as const

/** Amounts in the price basis of the order: with VAT if its prices include it. */
const discounted = {
  lines: Type.Array(exactly({ line, amount: Type.String({ pattern: String.raw`^\d{1,12}(\.\d{1,6})?$` }) }), {
    minItems: 1,
    maxItems: 1000,
  }),
} as const

/** What a person can do to an order, with what belongs to it. */
const deed = Type.Union([
  exactly({ type: Type.Literal('cancel') }),
  exactly({ type: Type.Literal('return'), ...returned }),
  exactly({ type: Type.Literal('discount'), ...discounted }),
])

/** The tables that such a deed may change. */
const changes = [
  'customer_order',
  'shipment',
  'order_return',
  'order_return_item',
  'order_discount',
  'order_discount_item',
  'vat_ledger',
] as const

const ofOrders = { permission: 'write business', idempotencyKey: true, writes: true, reply: writtenReply, changes } as const

export const cancelOrder = defineCall('POST /api/order/cancel', {
  ...ofOrders,
  summary: 'Cancels an order. If it counts already, all that is left of it is refunded from today, delivery too',
  body: exactly({ id, reason }),
})

export const returnItems = defineCall('POST /api/order/return', {
  ...ofOrders,
  summary: 'Enters a return of pieces of an order, which counts from today if the pieces have arrived',
  body: exactly({ id, reason, ...returned }),
})

export const discountOrder = defineCall('POST /api/order/discount', {
  ...ofOrders,
  summary: 'Grants a discount on lines of an order that counts, from today',
  body: exactly({ id, reason, ...discounted }),
})

const amount = decimalText

export const previewDeed = defineCall('POST /api/order/deed_preview', {
  summary: 'What cancelling, returning or discounting would do to orders and to the VAT ledger. Nothing is stored',
  permission: 'read business',
  harmlessTwice: 'only reads',
  body: exactly({ ids: Type.Array(id, { minItems: 1, maxItems: 1000 }), deed }),
  reply: exactly({
    /** The number of orders for which it is possible. */
    possible: Type.Integer(),
    /** Of these, those that do not count yet: nothing changes in the ledger. */
    uncounted: Type.Integer(),
    refused: Type.Array(
      exactly({
        id,
        name: Type.String(),
        /** The sentence, its key among those of findings, and its values. */
        message: Type.String(),
        detail: Type.String(),
        params: messageParams,
      }),
    ),
    /** By currency: what the buyers get back, and what the ledger loses. All are positive. */
    effects: Type.Array(
      exactly({
        currency: Type.String(),
        refund: amount,
        net: amount,
        vat: amount,
        entries: Type.Integer(),
        /** The first day from which an entry counts. */
        day: nullable(Type.String()),
      }),
    ),
  }),
})
