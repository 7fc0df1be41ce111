import type { Static } from 'typebox'
import { Type } from 'typebox'
import { exactly } from '../defineCall.ts'
import { labFaultNames, LONGEST_FAULT_S } from '../work/labFaults.ts'
import { labFigureNames } from './labFigures.ts'
import { monthEndSteps } from './monthEndSteps.ts'

/*
 * A scenario: a world of a demo as data, which anybody may copy, change and share. The same scenario with the same number gives the same
 * world on any machine. Days are days of UTC. `says` names the sentence about a value of another form.
 */

/** How many orders, merchants and events a scenario may have, and how many days it may last. */
export const scenarioLimits = { orders: 200_000, merchants: 200, events: 500, days: 1220, bytes: 1_000_000 } as const

const day = Type.String({ format: 'date', says: 'LAB_PLACE_DAY' })
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, says: 'LAB_PLACE_TEXT' })
const country = Type.String({ pattern: '^[A-Z]{2}$', says: 'LAB_PLACE_COUNTRY' })
const share = Type.Number({ minimum: 0, maximum: 1, says: 'LAB_PLACE_SHARE' })
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum, says: 'LAB_PLACE_WHOLE' })
const oneOf = <const T extends string[]>(choices: readonly [...T]) => Type.Enum<T>(choices, { says: 'LAB_PLACE_CHOICE' })
const weight = Type.Number({ minimum: 0, maximum: 1_000_000, says: 'LAB_PLACE_SHARE' })
const optional = Type.Optional

/** What people read about it, in any of the languages. */
const texts = exactly({
  title: text(80),
  /** What it shows. */
  shows: text(600),
  /** What to look at. */
  look: text(600),
  /** What should come out. */
  outcome: text(600),
})

const merchant = exactly({
  name: text(100),
  country,
  sells: optional(oneOf(['goods', 'services'])),
  currency: optional(oneOf(['EUR', 'USD', 'GBP', 'CHF', 'NOK', 'SEK', 'PLN', 'JPY'])),
  /** Whether its shop shows prices with VAT. */
  prices_with_vat: optional(Type.Boolean()),
  post_sale: optional(Type.Boolean()),
  payment: optional(oneOf(['direct', 'indirect'])),
  /** The schemes that it takes part in, each from a day on; by default from the first day. */
  schemes: optional(exactly({ import: optional(day), union: optional(day), non_union: optional(day) })),
  /** A warehouse in the EU, from which a part of its goods is sent. */
  warehouse: optional(country),
  /** Countries outside the EU in which we declare its sales. */
  non_eu: optional(Type.Array(oneOf(['GB', 'NO', 'CH']), { maxItems: 3 })),
  /** It has no address for mails. */
  without_address: optional(Type.Boolean()),
})

const purchases = exactly({
  count: whole(1, scenarioLimits.orders),
  from: day,
  to: day,
  /** The merchants, counted from 1; all by default. */
  merchants: optional(Type.Array(whole(1, scenarioLimits.merchants), { minItems: 1, maxItems: scenarioLimits.merchants })),
  /** Where they go, each with its weight; by default as in the demo. */
  destinations: optional(Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), weight)),
  kinds: optional(
    exactly({
      SALE: optional(weight),
      POST_SALE: optional(weight),
      POST_SALE_WITHOUT_LC: optional(weight),
      MASS_SALE: optional(weight),
    }),
  ),
  /** How many of them are paid; the others stay as they were calculated. */
  paid: optional(share),
  returns: optional(share),
  discounts: optional(share),
  /** The least and the highest price of a piece, in cents of the euro. */
  price: optional(exactly({ least: whole(1, 10_000_000), most: whole(1, 10_000_000) })),
})

const on = { on: day, at: optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', says: 'LAB_PLACE_TIME' })) }

/** What happens on a day, by what it is. */
export const scenarioEvents = {
  /** Lines of the intake, as shops send them. */
  intake: exactly({ ...on, intake: Type.Array(Type.Object({}), { minItems: 1, maxItems: 1000 }) }),
  /** A call that people use, by one of the demo's accounts. */
  call: exactly({
    ...on,
    call: exactly({
      method: oneOf(['POST', 'PUT', 'DELETE']),
      path: Type.String({ pattern: '^/api/[a-zA-Z0-9_/-]{1,150}$', says: 'LAB_PLACE_CALL' }),
      body: optional(Type.Object({})),
      by: optional(oneOf(['operator', 'admin', 'tester'])),
    }),
  }),
  /** Steps of the end of the month before, and again in each month up to a day. */
  month_end: exactly({
    ...on,
    month_end: Type.Array(oneOf([...monthEndSteps]), { minItems: 1, maxItems: 20 }),
    each_month_until: optional(day),
  }),
  /** The clock goes forward to this moment, and what is due on the way happens. */
  clock: exactly({ ...on, clock: oneOf(['forward']) }),
} as const

const { intake, call, month_end, clock } = scenarioEvents
const event = Type.Union([intake, call, month_end, clock])

const expected = exactly({
  figure: oneOf([...labFigureNames]),
  /** The step of the rehearsal after which it holds; by default the first one. */
  after: optional(oneOf([...monthEndSteps])),
  merchant: optional(whole(1, scenarioLimits.merchants)),
  is: Type.String({ pattern: '^-?\\d{1,15}(\\.\\d{2})?$', says: 'LAB_PLACE_FIGURE' }),
})

export const scenario = exactly({
  format: Type.Literal(1, { says: 'LAB_PLACE_FORMAT' }),
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', says: 'LAB_PLACE_NAME' }),
  texts: exactly({ en: optional(texts), de: optional(texts), fi: optional(texts) }),
  /** Its first day, and the day on which the clock stands in the end. */
  begins: day,
  until: day,
  /** About how many seconds it takes to make on two cores. */
  seconds: whole(1, 3600),
  merchants: Type.Array(merchant, { minItems: 1, maxItems: scenarioLimits.merchants }),
  purchases: optional(Type.Array(purchases, { maxItems: 50 })),
  events: optional(Type.Array(event, { maxItems: scenarioLimits.events })),
  /** Days on which no rates are published. */
  no_rates_on: optional(Type.Array(day, { maxItems: 60 })),
  /** What goes wrong once the world is there. */
  faults: optional(
    Type.Array(exactly({ name: oneOf([...labFaultNames]), seconds: whole(1, LONGEST_FAULT_S) }), { maxItems: 20 }),
  ),
  /** The month whose end is rehearsed. */
  month: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', says: 'LAB_PLACE_MONTH' }),
  /** What should come out, written by hand or taken from the law. */
  expected: Type.Array(expected, { maxItems: 200 }),
})

export type Scenario = Static<typeof scenario>
type Events = { [Kind in keyof typeof scenarioEvents]: Static<(typeof scenarioEvents)[Kind]> }
export type ScenarioEvent = Events[keyof Events]
export type EventKind = keyof Events
export type ScenarioTexts = Static<typeof texts>
