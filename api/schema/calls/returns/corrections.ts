import { Type } from 'typebox'
import { correctionTables } from '../../choices.ts'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { messageFields } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const table_name = Type.Enum([...correctionTables])

const action = {
  id,
  approval_status: Type.Enum(['APPROVED', 'REJECTED']),
  action_remarks: Type.Optional(Type.String({ maxLength: 2000 })),
  table_name,
} as const
const decided = exactly({
  ...messageFields,
  rowCount: Type.Integer(),
  /** Another person has to confirm it. */
  awaiting_confirmation: Type.Boolean(),
})
const changes = [...correctionTables, 'vat_ledger', 'fiscal_report']

export const decideCorrection = defineCall('POST /api/em_vat_report_fiscal_corrections/action', {
  summary:
    'Approves or rejects what a merchant asks to be corrected. An approved one is a row of the ledger of today, and so in the return of the period of its approval',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  body: exactly(action),
  reply: decided,
  changes,
})

export const decideCorrectionOn = defineCall('POST /test/em_vat_report_fiscal_corrections/action', {
  summary: 'The same on a day that the tester chooses',
  permission: 'write lab',
  demoOnly: true,
  idempotencyKey: true,
  writes: true,
  body: exactly({ ...action, approved_rejected_on: day }),
  reply: decided,
  changes,
})

export const uploadCorrectionDocument = defineCall('POST /api/upload/em_vat_correction_document', {
  summary: 'Adds the supportive document of a correction that is pending: form-data table_name, id, data (pdf, png, jpg)',
  permission: 'write business',
  idempotencyKey: true,
  bodyLimit: 21 * 1024 * 1024,
  multipart: { maxBytes: 20 * 1024 * 1024, failure: 'UPLOAD' },
  reply: exactly({ rowCount: Type.Integer() }),
  changes: correctionTables,
})

export const fetchCorrectionDocument = defineCall('POST /api/visualize/fetch_em_vat_correction_supportive_document', {
  summary: 'The supportive document of a correction',
  permission: 'read business',
  harmlessTwice: 'only reads',
  raw: true,
  file: true,
  body: exactly({ id, table_name }),
})
