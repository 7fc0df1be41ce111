import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'
import { labFaultNames, LONGEST_FAULT_S } from '../../work/labFaults.ts'

const inLab = { permission: 'run lab', demoOnly: true } as const
const name = Type.Enum(labFaultNames)

const faults = Type.Array(
  exactly({
    name,
    /** Whether what it needs is configured. */
    is_possible: Type.Boolean(),
    /** What a person then reads; null if something else is seen. */
    says: nullable(exactly({ code: Type.String(), message: Type.String() })),
    /** Until when it is on, who has turned it on, and whether for that person alone; null while it is off. */
    on: nullable(exactly({ until: Type.String(), by: Type.String(), only_me: Type.Boolean() })),
  }),
)

export const listLabFaults = defineCall('GET /test/lab/faults', {
  summary: 'For testing purposes only: what can go wrong on purpose, and what is going wrong now',
  permission: 'signed in',
  demoOnly: true,
  reply: faults,
})

export const turnOnLabFault = defineCall('POST /test/lab/faults/on', {
  ...inLab,
  summary: 'For testing purposes only: lets something go wrong for some seconds, at most an hour; then it ends by itself',
  harmlessTwice: 'lasts from the last time on',
  body: exactly({
    name,
    seconds: Type.Integer({ minimum: 1, maximum: LONGEST_FAULT_S }),
    /** For the person alone who asks, where that is possible. */
    only_me: Type.Optional(Type.Boolean()),
  }),
  reply: faults,
})

export const turnOffLabFaults = defineCall('POST /test/lab/faults/off', {
  ...inLab,
  summary: 'For testing purposes only: ends what goes wrong on purpose, all of it if none is named',
  harmlessTwice: 'is off after the first time',
  body: exactly({ name: Type.Optional(name) }),
  reply: faults,
})

export const endMyLabSession = defineCall('POST /test/lab/faults/end_session', {
  ...inLab,
  summary: 'For testing purposes only: ends the session of the person who asks, as if it had run out',
  harmlessTwice: 'has ended after the first time',
  body: exactly({}),
  reply: Type.Null(),
})

export const changeAsLabSecond = defineCall('POST /test/lab/faults/second_operator', {
  ...inLab,
  summary:
    'For testing purposes only: a second operator changes a text of a record, as if both had it open; the value is a word of the lab if none is given',
  harmlessTwice: 'sets a value',
  writes: true,
  body: exactly({
    table: Type.String({ maxLength: 63 }),
    id: Type.Integer({ minimum: 1 }),
    field: Type.Optional(Type.String({ maxLength: 63 })),
    value: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: exactly({ field: Type.String(), value: Type.String(), by: Type.String() }),
})
