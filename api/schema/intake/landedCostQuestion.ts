import type { Static } from 'typebox'
import { Type } from 'typebox'
import { exactly } from '../defineCall.ts'
import { orderEvents } from './orderEvents.ts'

const { type, id, ...parts } = orderEvents.order.properties

/** The special territory of the country to which it goes, for who knows its name rather than a postal code. */
const territory_id = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, finding: 'SCHEMA', form: 'notWhole' }))

/** An order as it would be sent, with the day whose law applies, by default today; the id may be missing. */
export const landedCostQuestion = exactly({
  ...parts,
  ship_to: exactly({ ...parts.ship_to.properties, territory_id }),
  type: Type.Optional(type),
  id: Type.Optional(id),
  on: Type.Optional(Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$`, finding: 'DATE', form: 'notDay' })),
})
export type LandedCostQuestion = Static<typeof landedCostQuestion>

const { kind } = parts.buyer.properties
const { country, postal_code } = parts.ship_to.properties

/** A question that is kept: it tells of no buyer. */
export const quotedQuestion = exactly({
  ...landedCostQuestion.properties,
  buyer: exactly({ kind }),
  ship_to: exactly({ country, postal_code, territory_id }),
})
export type QuotedQuestion = Static<typeof quotedQuestion>

/** Two T-shirts and a pair of shoes from China to Finland. */
export const exampleQuote: LandedCostQuestion = {
  on: '2026-10-15',
  currency: 'EUR',
  prices: 'exclusive',
  buyer: { kind: 'consumer' },
  ship_to: { country: 'FI', postal_code: '00100' },
  ship_from: { country: 'CN' },
  delivery: '6.00',
  duty_mode: 'buyer',
  items: [
    { line: 1, description: 'cotton T-shirts', hs: '610910', origin: 'CN', quantity: 2, unit_price: '15.00' },
    { line: 2, description: 'leather shoes', hs: '640399', origin: 'CN', quantity: 1, unit_price: '40.00' },
  ],
}
