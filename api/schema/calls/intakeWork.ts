import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import type { FindingCode } from '../intake/findingCodes.ts'
import { findingCodes } from '../intake/findingCodes.ts'
import { mostFindings } from '../intake/intakeLimits.ts'
import { countedReply } from '../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const count = Type.Integer()
const code = Type.Unsafe<FindingCode>({ type: 'string', enum: Object.keys(findingCodes) })

export const sendLinesAgain = defineCall('POST /api/intake/findings/send_again', {
  summary:
    'Sends the lines of findings again, repaired or as they were: the findings of these lines are settled, and what is still wrong is found anew',
  permission: 'write business',
  takesLong: true,
  bodyLimit: 16 * 1024 * 1024,
  body: exactly({
    lines: Type.Array(
      exactly({
        /** A finding of the line. */
        finding_id: id,
        /** The repaired line; the one that came in when left out. */
        line: Type.Optional(Type.String({ maxLength: 1_048_576 })),
      }),
      { minItems: 1, maxItems: mostFindings },
    ),
  }),
  reply: exactly({
    receipt: id,
    accepted: count,
    unchanged: count,
    refused: count,
    /** Findings without a line that is kept: nothing could be sent. */
    skipped: count,
    /** What was found now, with the ids of the new findings. */
    findings: Type.Array(
      exactly({
        id,
        row: count,
        level: Type.Enum(['error', 'warning']),
        code,
        field: Type.Union([Type.String(), Type.Null()]),
        message: Type.String(),
      }),
    ),
  }),
  changes: ['customer_order', 'vat_ledger', 'intake_receipt', 'intake_finding', 'order_return', 'order_discount', 'shipment'],
})

export const settleFindings = defineCall('POST /api/intake/findings/settle', {
  summary: 'Settles open findings with a reason: they leave the work list and stay on record',
  permission: 'write business',
  body: exactly({
    ids: Type.Array(id, { minItems: 1, maxItems: mostFindings }),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  reply: countedReply,
  changes: ['intake_finding'],
})

export const countOpenFindings = defineCall('GET /api/intake/findings/open', {
  summary: 'The open findings by what was found',
  permission: 'read business',
  reply: exactly({ codes: Type.Array(exactly({ code, level: Type.String(), count })) }),
})
