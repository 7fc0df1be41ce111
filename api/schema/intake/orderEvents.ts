import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import { postalServices } from '../choices.ts'
import { exactly } from '../defineCall.ts'
import { MAX_ITEMS } from './intakeLimits.ts'

/*
 * Each part names the code of the finding for a wrong value (`finding`), and the sentence that describes the right form
 * (`form`).
 */
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, finding: 'SCHEMA', form: 'notText' })
/** What somebody compares by eye has no spaces around it. */
const id = Type.String({ pattern: String.raw`^\S(.*\S)?$`, maxLength: 100, finding: 'SCHEMA', form: 'notId' })
const country = Type.String({ pattern: '^[A-Z]{2}$', finding: 'UNKNOWN_COUNTRY', form: 'notCountry' })
const instant = Type.String({
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$`,
  finding: 'DATE',
  form: 'notInstant',
})
/** Up to 12 digits before the point; the currency determines how many may follow. */
const amount = Type.String({ pattern: String.raw`^\d{1,12}(\.\d{1,6})?$`, finding: 'AMOUNT', form: 'notAmount' })
const percent = Type.String({ pattern: String.raw`^\d{1,3}(\.\d{1,3})?$`, finding: 'AMOUNT', form: 'notPercent' })
const weight = Type.String({ pattern: String.raw`^\d{1,7}(\.\d{1,3})?$`, finding: 'AMOUNT', form: 'notWeight' })
const line = Type.Integer({ minimum: 1, maximum: 1_000_000, finding: 'SCHEMA', form: 'notWhole' })
const quantity = Type.Integer({ minimum: 1, maximum: 1_000_000, finding: 'AMOUNT', form: 'notWhole' })
const flag = Type.Boolean({ finding: 'SCHEMA', form: 'notFlag' })
const oneOf = <const T extends string[]>(choices: readonly [...T]) =>
  Type.Enum<T>(choices, { finding: 'SCHEMA', form: 'notChoice' })
const optional = <S extends TSchema>(schema: S) => Type.Optional(schema)
/** An item identifier of the UPU's standard S10; the format includes its check digit. */
const s10 = Type.String({ pattern: '^[A-Z]{2}[0-9]{9}[A-Z]{2}$', format: 'upu-s10', finding: 'SCHEMA', form: 'notS10' })

const place = exactly({ country, postal_code: optional(text(20)) })
const quantities = Type.Array(exactly({ line, quantity }), { minItems: 1, maxItems: 1000, finding: 'SCHEMA' })
const service = optional(oneOf(postalServices))

const buyer = exactly({
  kind: oneOf(['consumer', 'business']),
  name: optional(text(200)),
  email: optional(text(200)),
  vat_id: optional(text(30)),
  vat_id_check: optional(
    exactly({
      result: oneOf(['valid', 'invalid', 'unknown']),
      at: optional(instant),
      consultation: optional(text(100)),
    }),
  ),
})

const item = exactly({
  line,
  sku: optional(text(100)),
  description: text(500),
  type: optional(oneOf(['GOODS', 'TBE', 'SERVICE', 'GIFTCARD'])),
  hs: optional(Type.String({ pattern: '^([0-9]{6}|[0-9]{8}|[0-9]{10})$', finding: 'UNKNOWN_CODE', form: 'notCode' })),
  origin: optional(country),
  quantity,
  unit_price: amount,
  discount: optional(amount),
  gross_weight_kg: optional(weight),
  net_mass_kg: optional(weight),
  supplementary_units: optional(Type.Array(exactly({ unit: text(10), quantity: weight }), { maxItems: 10, finding: 'SCHEMA' })),
  ship_from: optional(place),
  excise: optional(flag),
  proof_of_origin: optional(flag),
  reduced_tbe: optional(flag),
  single_purpose: optional(flag),
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
  sale_type: optional(oneOf(['SALE', 'MASS_SALE', 'POST_SALE', 'POST_SALE_WITHOUT_LC'])),
  at: optional(instant),
  currency: Type.String({ pattern: '^[A-Z]{3}$', finding: 'UNKNOWN_CURRENCY', form: 'notCurrency' }),
  prices: oneOf(['inclusive', 'exclusive']),
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
  duty_mode: optional(oneOf(['merchant', 'buyer'])),
  fee_mode: optional(oneOf(['merchant', 'buyer'])),
  delayed_payment: optional(flag),
  import_country: optional(country),
  items: Type.Array(item, { minItems: 1, maxItems: MAX_ITEMS, finding: 'TOO_MANY_ITEMS' }),
  shipments: optional(
    Type.Array(exactly({ id, service, lines: quantities, s10: optional(s10), courier: optional(text(50)) }), {
      maxItems: 1000,
      finding: 'SCHEMA',
    }),
  ),
  payments: optional(
    Type.Array(exactly({ method: oneOf(['card', 'bank', 'gift_card', 'other']), amount }), {
      maxItems: 100,
      finding: 'SCHEMA',
    }),
  ),
  payment: optional(exactly({ result: oneOf(['verified', 'rejected']), at: instant })),
})

/** The events of an order's life as merchants send them, one per line. Amounts are decimal strings in the order's currency. */
export const orderEvents = {
  order,
  accept: exactly({ type: Type.Literal('accept'), em, order: id, at: instant }),
  confirm: exactly({ type: Type.Literal('confirm'), em, order: id, at: instant }),
  payment: exactly({
    type: Type.Literal('payment'),
    em,
    order: id,
    result: oneOf(['verified', 'rejected']),
    /** Why it was rejected. */
    reason: optional(text(300)),
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
    /** The code of the customs office that releases the parcel; without it the first one of the country of release does. */
    customs_office: optional(text(20)),
    lines: quantities,
    at: optional(instant),
  }),
  return: exactly({
    type: Type.Literal('return'),
    em,
    order: id,
    id,
    lines: quantities,
    delivery: optional(flag),
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
  cancel: exactly({ type: Type.Literal('cancel'), em, order: id, reason: optional(text(300)), at: instant }),
} as const

export type EventType = keyof typeof orderEvents
export type EventOf<T extends EventType> = Static<(typeof orderEvents)[T]>
export type OrderEvent = { [T in EventType]: EventOf<T> }[EventType]

/** The life of one order, line by line: the content of the published example file. */
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
