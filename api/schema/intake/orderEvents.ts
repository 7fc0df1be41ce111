import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import { exactly } from '../defineCall.ts'
import { MOST_ITEMS } from './intakeLimits.ts'

/** A part of an event, with the code of the finding that a wrong value gives. */
type Coded = { finding: string }

const text = (maxLength: number, options: Partial<Coded> = {}) =>
  Type.String({ minLength: 1, maxLength, finding: 'SCHEMA', ...options })
const id = text(100)
const country = Type.String({ pattern: '^[A-Z]{2}$', finding: 'UNKNOWN_COUNTRY' })
const instant = Type.String({
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$`,
  finding: 'DATE',
})
/** Up to 12 digits before the point; how many may follow, the currency says. */
const amount = Type.String({ pattern: String.raw`^\d{1,12}(\.\d{1,6})?$`, finding: 'AMOUNT' })
const percent = Type.String({ pattern: String.raw`^\d{1,3}(\.\d{1,3})?$`, finding: 'AMOUNT' })
const weight = Type.String({ pattern: String.raw`^\d{1,7}(\.\d{1,3})?$`, finding: 'AMOUNT' })
const line = Type.Integer({ minimum: 1, maximum: 1_000_000, finding: 'SCHEMA' })
const quantity = Type.Integer({ minimum: 1, maximum: 1_000_000, finding: 'AMOUNT' })
const optional = <S extends TSchema>(schema: S) => Type.Optional(schema)
const s10 = Type.String({ pattern: '^[A-Z]{2}[0-9]{9}[A-Z]{2}$', finding: 'SCHEMA' })

const place = exactly({ country, postal_code: optional(text(20)) })
const quantities = Type.Array(exactly({ line, quantity }), { minItems: 1, maxItems: 1000, finding: 'SCHEMA' })
const service = optional(Type.Enum(['letter', 'small packet', 'parcel', 'courier'], { finding: 'SCHEMA' }))

const buyer = exactly({
  kind: Type.Enum(['consumer', 'business'], { finding: 'SCHEMA' }),
  name: optional(text(200)),
  email: optional(text(200)),
  vat_id: optional(text(30)),
  vat_id_check: optional(
    exactly({
      result: Type.Enum(['valid', 'invalid', 'unknown'], { finding: 'SCHEMA' }),
      at: optional(instant),
      consultation: optional(text(100)),
    }),
  ),
})

const item = exactly({
  line,
  sku: optional(text(100)),
  description: text(500),
  type: optional(Type.Enum(['GOODS', 'TBE', 'SERVICE', 'GIFTCARD'], { finding: 'SCHEMA' })),
  hs: optional(Type.String({ pattern: '^([0-9]{6}|[0-9]{8}|[0-9]{10})$', finding: 'UNKNOWN_CODE' })),
  origin: optional(country),
  quantity,
  unit_price: amount,
  discount: optional(amount),
  gross_weight_kg: optional(weight),
  net_mass_kg: optional(weight),
  supplementary_units: optional(Type.Array(exactly({ unit: text(10), quantity: weight }), { maxItems: 10, finding: 'SCHEMA' })),
  ship_from: optional(place),
  excise: optional(Type.Boolean()),
  proof_of_origin: optional(Type.Boolean()),
  reduced_tbe: optional(Type.Boolean()),
  single_purpose: optional(Type.Boolean()),
  seller: optional(exactly({ name: text(200), country, vat_id: optional(text(30)) })),
  unit_cost: optional(amount),
  vat_rate: optional(percent),
  item_vat: optional(amount),
})

const em = optional(text(20))

const order = exactly({
  type: Type.Literal('order'),
  em,
  id,
  sale_type: optional(Type.Enum(['SALE', 'MASS_SALE', 'POST_SALE', 'POST_SALE_WITHOUT_LC'], { finding: 'SCHEMA' })),
  at: optional(instant),
  currency: Type.String({ pattern: '^[A-Z]{3}$', finding: 'UNKNOWN_CURRENCY' }),
  prices: Type.Enum(['inclusive', 'exclusive'], { finding: 'SCHEMA' }),
  buyer,
  ship_to: exactly({
    name: optional(text(200)),
    street: optional(text(300)),
    postal_code: optional(text(20)),
    city: optional(text(100)),
    country,
  }),
  ship_from: optional(place),
  delivery: optional(amount),
  discount: optional(amount),
  duty_mode: optional(Type.Enum(['merchant', 'buyer'], { finding: 'SCHEMA' })),
  fee_mode: optional(Type.Enum(['merchant', 'buyer'], { finding: 'SCHEMA' })),
  delayed_payment: optional(Type.Boolean()),
  import_country: optional(country),
  items: Type.Array(item, { minItems: 1, maxItems: MOST_ITEMS, finding: 'TOO_MANY_ITEMS' }),
  shipments: optional(
    Type.Array(exactly({ id, service, lines: quantities, s10: optional(s10), courier: optional(text(50)) }), {
      maxItems: 1000,
      finding: 'SCHEMA',
    }),
  ),
  payments: optional(
    Type.Array(exactly({ method: Type.Enum(['card', 'bank', 'gift_card', 'other'], { finding: 'SCHEMA' }), amount }), {
      maxItems: 100,
      finding: 'SCHEMA',
    }),
  ),
  payment: optional(exactly({ result: Type.Enum(['verified', 'rejected'], { finding: 'SCHEMA' }), at: instant })),
})

/** The events of an order's life, as merchants send them: one on a line. Amounts are decimal strings in the order's currency. */
export const orderEvents = {
  order,
  accept: exactly({ type: Type.Literal('accept'), em, order: id, at: instant }),
  confirm: exactly({ type: Type.Literal('confirm'), em, order: id, at: instant }),
  payment: exactly({
    type: Type.Literal('payment'),
    em,
    order: id,
    result: Type.Enum(['verified', 'rejected'], { finding: 'SCHEMA' }),
    at: instant,
  }),
  shipment: exactly({
    type: Type.Literal('shipment'),
    em,
    order: id,
    id,
    service,
    courier: optional(text(50)),
    s10: optional(s10),
    lines: quantities,
    at: optional(instant),
  }),
  return: exactly({
    type: Type.Literal('return'),
    em,
    order: id,
    id,
    lines: quantities,
    delivery: optional(Type.Boolean()),
    reason: optional(text(300)),
    confirmed_at: optional(instant),
  }),
  discount: exactly({
    type: Type.Literal('discount'),
    em,
    order: id,
    id,
    lines: Type.Array(exactly({ line, amount }), { minItems: 1, maxItems: 1000, finding: 'SCHEMA' }),
    at: instant,
  }),
  cancel: exactly({ type: Type.Literal('cancel'), em, order: id, at: instant }),
} as const

export type EventType = keyof typeof orderEvents
export type EventOf<T extends EventType> = Static<(typeof orderEvents)[T]>
export type OrderEvent = { [T in EventType]: EventOf<T> }[EventType]

/** The life of one order, line by line: what the published example file holds. */
export const exampleEvents: readonly OrderEvent[] = [
  {
    type: 'order',
    em: '000123',
    id: 'SO-1001',
    sale_type: 'SALE',
    at: '2026-08-14T08:58:00Z',
    currency: 'EUR',
    prices: 'inclusive',
    buyer: { kind: 'consumer', name: 'A. Muster', email: 'a@example.com' },
    ship_to: { name: 'A. Muster', street: 'Invalidenstr. 1', postal_code: '10115', city: 'Berlin', country: 'DE' },
    ship_from: { country: 'CN', postal_code: '518000' },
    delivery: '4.90',
    discount: '0.00',
    items: [
      {
        line: 1,
        sku: 'T-1',
        description: "cotton T-shirt, men's",
        type: 'GOODS',
        hs: '6109100010',
        origin: 'CN',
        quantity: 2,
        unit_price: '19.90',
        discount: '0.00',
        gross_weight_kg: '0.250',
        net_mass_kg: '0.220',
      },
    ],
    payments: [{ method: 'card', amount: '44.70' }],
  },
  { type: 'accept', em: '000123', order: 'SO-1001', at: '2026-08-14T08:58:40Z' },
  { type: 'confirm', em: '000123', order: 'SO-1001', at: '2026-08-14T08:59:10Z' },
  { type: 'payment', em: '000123', order: 'SO-1001', result: 'verified', at: '2026-08-14T09:00:00Z' },
  {
    type: 'shipment',
    em: '000123',
    order: 'SO-1001',
    id: 'P-1',
    service: 'small packet',
    courier: 'OMNIVA',
    s10: 'RR000000005EE',
    lines: [{ line: 1, quantity: 2 }],
    at: '2026-08-15T10:00:00Z',
  },
  {
    type: 'return',
    em: '000123',
    order: 'SO-1001',
    id: 'R-1',
    lines: [{ line: 1, quantity: 1 }],
    delivery: false,
    reason: 'too small',
    confirmed_at: '2026-09-02T12:00:00Z',
  },
  {
    type: 'discount',
    em: '000123',
    order: 'SO-1001',
    id: 'D-1',
    lines: [{ line: 1, amount: '2.00' }],
    at: '2026-09-03T12:00:00Z',
  },
]
