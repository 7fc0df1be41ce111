import { Type } from 'typebox'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { nullable, rowOf, rowsOf } from '../../replies.ts'
import { explanation } from '../../intake/explanation.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const ofBusiness = { permission: 'read business', params: exactly({ id }) } as const

export const listOrderItems = defineCall('GET /api/visualize/orderitems/:id', {
  ...ofBusiness,
  summary: 'The items of an order',
  reply: rowsOf('order_item'),
})
export const listOrderSplits = defineCall('GET /api/visualize/order_splits/:id', {
  ...ofBusiness,
  summary: 'The splits of an order',
  reply: rowsOf('order_split'),
})
export const listOrderShipments = defineCall('GET /api/visualize/order_shipments/:id', {
  ...ofBusiness,
  summary: 'The shipments of an order',
  reply: rowsOf('shipment'),
})
export const listSplitItems = defineCall('GET /api/visualize/split_items/:id', {
  ...ofBusiness,
  summary: 'The items of a split',
  reply: rowsOf('order_item'),
})
export const listShipmentItems = defineCall('GET /api/visualize/shipmentitems/:id', {
  ...ofBusiness,
  summary: 'The items of a shipment',
  reply: rowsOf('order_item'),
})

/** An amount in EUR; null if no exchange rate is known. */
const euro = nullable(Type.String())

export const readOrderSummary = defineCall('GET /api/visualize/order_summary/:id', {
  ...ofBusiness,
  summary: 'An order with its items and its totals in EUR, also what was returned and discounted',
  reply: exactly({
    order: rowOf('order_info_view'),
    items: Type.Array(rowOf('order_item')),
    /** The day whose exchange rate is used. */
    day,
    totals: exactly({ total: euro, vat: euro, duty: euro, returned: euro, discounted: euro }),
  }),
})

const figures = exactly({
  report_type: nullable(Type.String()),
  reason: nullable(Type.String()),
  mscon: nullable(Type.String()),
  vat_rate: Type.String(),
  net: Type.String(),
  vat: Type.String(),
  duty: Type.String(),
  total: Type.String(),
})

export const tryOrder = defineCall('POST /api/orders/:id/what_if', {
  ...ofBusiness,
  harmlessTwice: 'only reads',
  summary: 'Computes an order for another day, destination or commodity code, beside its stored figures. Nothing is stored',
  body: exactly({
    day: Type.Optional(day),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    /** A special territory of the country, in place of a postal code. */
    territory_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    postal_code: Type.Optional(Type.String({ maxLength: 20 })),
    codes: Type.Optional(
      Type.Array(exactly({ line: Type.Integer({ minimum: 1 }), code: Type.String({ pattern: String.raw`^\d{6,10}$` }) }), {
        maxItems: 1000,
      }),
    ),
  }),
  reply: exactly({
    currency: Type.String(),
    /** The days whose law the stored figures and the attempt follow. */
    days: exactly({ stored: nullable(day), tried: day }),
    lines: Type.Array(
      exactly({
        line: Type.Integer(),
        description: Type.String(),
        code: nullable(Type.String()),
        stored: figures,
        tried: figures,
        explanation,
      }),
    ),
  }),
})
