import { Type } from 'typebox'
import { labFigureNames } from '../../lab/labFigures.ts'
import { monthEndSteps } from '../../lab/monthEndSteps.ts'
import { invariantNames } from '../../lab/rehearsalChecks.ts'
import { defineCall, exactly } from '../../defineCall.ts'
import { messageFields, nullable } from '../../replies.ts'

const inLab = { permission: 'run lab', demoOnly: true } as const
const text = Type.String()
const step = Type.Enum([...monthEndSteps])
const month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })

const rehearsal = exactly({
  id: Type.Integer(),
  month: text,
  user_name: text,
  timestamp: text,
  /** The scenario of this world and its number; null in the usual demo. */
  scenario: nullable(exactly({ name: text, number: Type.Integer() })),
  /** All of them, in their order. */
  steps: Type.Array(
    exactly({
      step,
      /** `waiting` until it is taken; `differs` if it was done and something is not as it should be; `failed` if it could not be done. */
      state: Type.Enum(['waiting', 'passed', 'differs', 'failed']),
      took_ms: nullable(Type.Integer()),
      /** The sentence of what was refused. */
      failure: nullable(exactly(messageFields)),
      checks: Type.Array(
        exactly({
          check: Type.Enum([...labFigureNames, ...invariantNames]),
          merchant: nullable(Type.Integer()),
          expected: text,
          found: text,
          passed: Type.Boolean(),
          link: text,
        }),
      ),
    }),
  ),
})

export const readLabRehearsal = defineCall('GET /test/lab/rehearsal', {
  ...inLab,
  summary:
    'For testing purposes only: how far the newest rehearsal of the end of a month is, and the month that a new one is about',
  reply: exactly({ month: text, rehearsal: nullable(rehearsal) }),
})

export const startLabRehearsal = defineCall('POST /test/lab/rehearsal', {
  ...inLab,
  summary: 'For testing purposes only: begins to rehearse the end of a month; by default that of the scenario, or the last one',
  idempotencyKey: true,
  writes: true,
  body: exactly({ month: Type.Optional(month) }),
  reply: rehearsal,
})

export const takeLabStep = defineCall('POST /test/lab/rehearsal/step', {
  ...inLab,
  summary:
    'For testing purposes only: takes a step of the rehearsal, or all that are left until one is not as it should be; a step that has failed may be taken again',
  harmlessTwice: 'each of its calls is',
  writes: true,
  takesLong: true,
  body: exactly({ step: Type.Optional(step) }),
  reply: rehearsal,
  changes: ['issued_invoice', 'fiscal_report', 'bank_entry', 'invoice_mail', 'vat_ledger', 'lab_clock'],
})

export const readLabReport = defineCall('GET /test/lab/rehearsal/report', {
  ...inLab,
  summary:
    'For testing purposes only: the report of the newest rehearsal, as a page, as JSON, or as JUnit XML for other programs',
  query: exactly({ format: Type.Enum(['html', 'json', 'junit']) }),
  raw: true,
  file: true,
})
