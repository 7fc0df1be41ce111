import { Type } from 'typebox'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { messageFields } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The most returns that one call may name. */
const MAX_RETURNS = 10_000

export const composeReturns = defineCall('POST /api/em_vat_fiscal_report/compose', {
  summary:
    'Composes returns from the ledger: those listed, or of registrations each with a day of the period. Answers when they are there, or after five seconds with the job that goes on',
  permission: 'write business',
  harmlessTwice: 'composes the same returns again, and leaves filed ones as they are',
  writes: true,
  body: exactly({
    /** Returns that are there already. */
    global_ids: Type.Optional(Type.Array(id, { maxItems: MAX_RETURNS })),
    /** Registrations, each with a day in the period. */
    periods: Type.Optional(Type.Array(exactly({ registration_id: id, day }), { maxItems: MAX_RETURNS })),
  }),
  reply: exactly({ ...messageFields, job: Type.Integer() }),
  changes: ['fiscal_report', 'fiscal_report_line', 'fiscal_report_correction', 'fiscal_report_balance', 'job_run'],
})
