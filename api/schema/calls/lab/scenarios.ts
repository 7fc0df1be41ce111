import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { messageFields, nullable } from '../../replies.ts'

const inLab = { permission: 'run lab', demoOnly: true } as const
const text = Type.String()
const count = Type.Integer()
const number = Type.Integer({ minimum: 0, maximum: 999_999 })

/** A scenario as somebody has written it: what is wrong with it is said with its place. */
const scenario = Type.Unknown()

const played = exactly({
  scenario: text,
  number: count,
  version: text,
  /** Where its clock stands. */
  business_at: text,
  /** The same for the same scenario, number and version on any machine; by table, so that two runs show where they part. */
  hash: text,
  tables: Type.Array(exactly({ table: text, rows: count, hash: text })),
})

export const listLabScenarios = defineCall('GET /test/lab/scenarios', {
  ...inLab,
  summary: 'For testing purposes only: the scenarios that ship, which of them is played now, and what this world comes from',
  reply: exactly({
    scenarios: Type.Array(exactly({ name: text, orders: count, merchants: count, scenario })),
    /** What is being made on this node, and how far it is. */
    making: nullable(exactly({ scenario: text, number: count, by: text, day: nullable(text) })),
    /** The scenario of this world; null if it is the usual demo. */
    here: nullable(exactly({ scenario: text, number: count, hash: text })),
  }),
})

export const readLabScenarioSchema = defineCall('GET /test/lab/scenarios/schema', {
  summary: 'For testing purposes only: the JSON Schema (draft 2020-12) of scenarios',
  permission: 'run lab',
  demoOnly: true,
  raw: true,
  reply: Type.Object({}),
})

export const checkLabScenario = defineCall('POST /test/lab/scenarios/check', {
  ...inLab,
  summary: 'For testing purposes only: what is wrong with a scenario, each with its place and a sentence',
  harmlessTwice: 'only reads',
  body: exactly({ scenario }),
  reply: exactly({ problems: Type.Array(exactly({ place: text, ...messageFields })) }),
})

export const playLabScenario = defineCall('POST /test/lab/scenarios/play', {
  ...inLab,
  summary:
    'For testing purposes only: makes the world of a scenario, or takes the one that is kept, and puts it in the place of the demo, after a snapshot of what was there',
  harmlessTwice: 'leads to the same world',
  writes: true,
  takesLong: true,
  body: exactly({
    /** The name of one that ships, or a whole one. */
    name: Type.Optional(Type.String({ maxLength: 40 })),
    scenario: Type.Optional(scenario),
    /** The same number gives the same world. */
    number,
    /** Makes it anew, also if it is kept. */
    anew: Type.Optional(Type.Boolean()),
    /** Takes no snapshot of what was there. */
    without_snapshot: Type.Optional(Type.Boolean()),
  }),
  reply: exactly({
    ...played.properties,
    snapshot: nullable(text),
    /** In seconds; 0 if the world was kept. */
    made_in: count,
  }),
  changes: ['lab_clock'],
})
