import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'

const text = (maxLength: number) => Type.String({ maxLength })

export const readLabOrigin = defineCall('GET /test/lab/report', {
  summary:
    'For testing purposes only: the scenario, with its number, from which somebody else can build this world again; null in the usual demo, which nobody can build again',
  permission: 'signed in',
  demoOnly: true,
  reply: exactly({ world: nullable(exactly({ scenario: Type.String(), number: Type.Integer() })) }),
})

export const packLabReport = defineCall('POST /test/lab/report', {
  summary:
    'For testing purposes only: packs a report of a fault: where somebody was, what the page showed, their last calls, the clock, and the scenario and number from which the world is built again',
  permission: 'signed in',
  demoOnly: true,
  harmlessTwice: 'only reads',
  raw: true,
  file: true,
  body: exactly({
    /** The address of the page, without that of the server. */
    address: text(2000),
    /** What the person writes. */
    written: text(10_000),
    /** The text of the page. */
    shown: text(300_000),
    browser: text(500),
    /** The size of the window. */
    width: Type.Integer({ minimum: 0, maximum: 100_000 }),
    height: Type.Integer({ minimum: 0, maximum: 100_000 }),
    calls: Type.Array(
      exactly({
        at: text(40),
        method: text(10),
        path: text(2000),
        /** 0 if there was no answer. */
        status: Type.Integer({ minimum: 0, maximum: 999 }),
        request_id: nullable(text(100)),
      }),
      { maxItems: 50 },
    ),
  }),
})
