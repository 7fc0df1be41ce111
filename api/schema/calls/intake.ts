import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { explanation } from '../intake/explanation.ts'
import type { FindingCode } from '../intake/findingCodes.ts'
import { findingCodes } from '../intake/findingCodes.ts'
import { intakeLimits, maxFindings } from '../intake/intakeLimits.ts'
import { findingSentence } from '../intake/findingSentence.ts'
import { countedReply } from '../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const count = Type.Integer()

const finding = exactly({
  /** Counts physical lines from 1, including empty ones. */
  row: count,
  level: Type.Enum(['error', 'warning']),
  /** The merchant's own id of the subject of the line. */
  id: Type.Union([Type.String(), Type.Null()]),
  code: Type.String(),
  /** A path within the line, such as `items.2.unit_price`. */
  field: Type.Union([Type.String(), Type.Null()]),
  ...findingSentence,
})

const receipt = exactly({
  receipt: id,
  accepted: count,
  unchanged: count,
  refused: count,
  /** The first 100. */
  findings: Type.Array(finding),
})

export const sendOrders = defineCall('POST /api/intake/orders', {
  summary:
    'Takes order events, one JSON object on a line (application/x-ndjson, gzip allowed); what is wrong with a line is a finding, and the others are taken. Accept: application/x-ndjson shows progress',
  permission: 'write business',
  apiKey: true,
  idempotencyKey: 'by handler',
  streams: true,
  takesLong: true,
  bodyLimit: intakeLimits.bytes,
  query: exactly({ file_name: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: receipt,
  changes: ['customer_order', 'vat_ledger', 'intake_receipt', 'intake_finding', 'order_return', 'order_discount', 'shipment'],
})

export const readIntakeReceipt = defineCall('GET /api/intake/receipts/:id', {
  summary: 'What became of a request of order events',
  permission: 'read business',
  apiKey: true,
  params: exactly({ id }),
  reply: exactly({
    ...receipt.properties,
    status: Type.Enum(['running', 'complete', 'cut', 'interrupted']),
    /** If it was interrupted, how far it came and what to do. */
    message: Type.Union([Type.String(), Type.Null()]),
  }),
})

export const readIntakeFindings = defineCall('GET /api/intake/receipts/:id/findings.csv', {
  summary: 'All findings of a request of order events',
  permission: 'read business',
  params: exactly({ id }),
  raw: true,
  file: true,
})

export const readIntakeSchema = defineCall('GET /api/intake/schema', {
  summary: 'The JSON Schema (draft 2020-12) of order events, with examples',
  permission: 'signed in',
  raw: true,
  reply: Type.Object({}),
})

export const explainOrder = defineCall('GET /api/orders/:id/explanation', {
  summary: 'How the figures of an order came about: for each item its steps, with law, rows and what was not met',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({
    items: Type.Array(exactly({ item_id: id, line: count, explanation: Type.Union([explanation, Type.Null()]) })),
  }),
})

export const explainLedgerRow = defineCall('GET /api/vat_ledger/:id/explanation', {
  summary: 'How a row of the VAT ledger came about; what goes back is explained by its sale',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({ event: Type.String(), explanation: Type.Union([explanation, Type.Null()]) }),
})

export const createEmApiKey = defineCall('POST /api/persistence/create_em_api_key', {
  summary: 'Makes a key with which a merchant’s shop sends its orders; it is shown this once, and only its hash is kept',
  permission: 'write business',
  harmlessTwice: 'its answer is a secret that is kept nowhere; a second key is in the list and can be revoked',
  body: exactly({ em_id: id, name: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: exactly({ id, key: Type.String() }),
  changes: ['em_api_key'],
})

export const revokeEmApiKey = defineCall('POST /api/persistence/revoke_em_api_key', {
  summary: 'Revokes an API key of a merchant: from now on it is refused',
  permission: 'write business',
  harmlessTwice: 'a second time it is refused',
  body: exactly({ id }),
  reply: exactly({ rowCount: count }),
  changes: ['em_api_key'],
})

const code = Type.Unsafe<FindingCode>({ type: 'string', enum: Object.keys(findingCodes) })

export const sendLinesAgain = defineCall('POST /api/intake/findings/send_again', {
  summary:
    'Sends the lines of findings again, repaired or as they were: the findings of these lines are settled, and what is still wrong is found anew',
  permission: 'write business',
  harmlessTwice: 'each event has a key of its own and is taken once',
  takesLong: true,
  bodyLimit: 16 * 1024 * 1024,
  body: exactly({
    lines: Type.Array(
      exactly({
        /** A finding of the line. */
        finding_id: id,
        /** The corrected line; by default the line as it was sent. */
        line: Type.Optional(Type.String({ maxLength: 1_048_576 })),
      }),
      { minItems: 1, maxItems: maxFindings },
    ),
  }),
  reply: exactly({
    receipt: id,
    accepted: count,
    unchanged: count,
    refused: count,
    /** Findings without a stored line, for which nothing could be sent. */
    skipped: count,
    /** The new findings, with their ids. */
    findings: Type.Array(
      exactly({
        id,
        row: count,
        level: Type.Enum(['error', 'warning']),
        code,
        field: Type.Union([Type.String(), Type.Null()]),
        ...findingSentence,
      }),
    ),
  }),
  changes: ['customer_order', 'vat_ledger', 'intake_receipt', 'intake_finding', 'order_return', 'order_discount', 'shipment'],
})

export const settleFindings = defineCall('POST /api/intake/findings/settle', {
  summary: 'Settles open findings with a reason: they leave the work list and stay on record',
  permission: 'write business',
  harmlessTwice: 'what is settled stays as it is',
  body: exactly({
    ids: Type.Array(id, { minItems: 1, maxItems: maxFindings }),
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
