import { Type } from 'typebox'
import { fiscalReportTypes } from '#domain/returns/returnSchemes.ts'
import { reportStatuses } from '../../choices.ts'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { messageFields, nullable } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** An unknown one is answered by the handler, in the words of the specification. */
const reportType = Type.String({ maxLength: 40 })
const amount = Type.String({ maxLength: 40 })
const comment = Type.String({ maxLength: 2000 })
const rowCount = Type.Integer()

const filed = exactly({
  ...messageFields,
  rowCount,
  status: Type.Enum([...reportStatuses]),
  /** Another person has to confirm it. */
  awaiting_confirmation: Type.Boolean(),
})

const stated = {
  global_id: id,
  report_type: reportType,
  /** In the currency of the return, with up to four decimal places; stored rounded to two. */
  reported_vat_amount: amount,
  /** Today, if it is not named. */
  report_date: Type.Optional(day),
  comment: Type.Optional(comment),
  /** The one that the portal returned, if it is another. */
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
} as const

const changes = ['fiscal_report', 'fiscal_report_file', 'vat_ledger_reported'] as const

export const updateFiling = defineCall('POST /api/em_vat_fiscal_report/update_filing', {
  summary: 'Saves what is to be filed, without submitting it',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  body: exactly(stated),
  reply: filed,
  changes,
})

export const updateFiscalReportPayment = defineCall('POST /api/em_vat_fiscal_report/update_fiscal_report_payment', {
  summary:
    'Confirms that a return was filed: it becomes submitted, and its figures, ledger rows and files never change again. With dual control the first person proposes and another one confirms the same figures',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  takesLong: true,
  body: exactly({
    ...stated,
    em_id: id,
    /** Why it is filed although something speaks against it, as far as that may be waived. */
    waiver_reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: filed,
  changes,
})

export const updateReportComment = defineCall('POST /api/em_vat_fiscal_report/update_comment', {
  summary: 'Writes the comment of a return that is not submitted; an empty one takes it away',
  permission: 'write business',
  harmlessTwice: 'sets values',
  writes: true,
  body: exactly({ global_id: id, report_type: reportType, comment }),
  reply: exactly({ rowCount }),
  changes: ['fiscal_report'],
})

export const assignReports = defineCall('POST /api/em_vat_fiscal_report/assign', {
  summary: 'Says who takes care of returns; without a person, nobody does',
  permission: 'write business',
  harmlessTwice: 'sets values',
  writes: true,
  body: exactly({
    global_ids: Type.Array(id, { minItems: 1, maxItems: 1000 }),
    owner: nullable(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  reply: exactly({ rowCount }),
  changes: ['fiscal_report'],
})

export const fileMany = defineCall('POST /api/em_vat_fiscal_report/file_many', {
  summary:
    'Files returns with the VAT that they come to, or proposes them with dual control: each is done, or says why not. Returns with a saved amount that differs are refused',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  takesLong: true,
  body: exactly({
    reports: Type.Array(exactly({ global_id: id, report_type: reportType, report_date: Type.Optional(day) }), {
      minItems: 1,
      maxItems: 500,
    }),
  }),
  reply: exactly({
    ...messageFields,
    rowCount,
    rows: Type.Array(
      exactly({
        global_id: id,
        status: nullable(Type.Enum([...reportStatuses])),
        awaiting_confirmation: Type.Boolean(),
        /** Why it was not filed. */
        failure: nullable(Type.Unknown()),
      }),
    ),
  }),
  changes,
})

export const proposeNilReturns = defineCall('POST /api/em_vat_fiscal_report/propose_nil', {
  summary: 'Proposes returns without sales and corrections to be filed with nothing: each is done, or says why not',
  permission: 'write business',
  harmlessTwice: 'leaves proposed returns as they are',
  writes: true,
  takesLong: true,
  body: exactly({ global_ids: Type.Array(id, { minItems: 1, maxItems: 10_000 }) }),
  reply: exactly({
    ...messageFields,
    rowCount,
    rows: Type.Array(
      exactly({
        global_id: id,
        status: nullable(Type.Enum([...reportStatuses])),
        /** Why it was not proposed. */
        failure: nullable(Type.Unknown()),
      }),
    ),
  }),
  changes: ['fiscal_report'],
})

export const checkReport = defineCall('GET /api/em_vat_fiscal_report/:global_id', {
  summary: 'What stops the filing of a return, what is worth knowing before, and its file formats',
  permission: 'read business',
  params: exactly({ global_id: id }),
  reply: exactly({
    global_id: id,
    report_type: Type.Enum([...fiscalReportTypes]),
    status: Type.Enum([...reportStatuses]),
    /** Each with its code, sentence and facts; `may_be_waived` for those that a reason lifts. */
    reasons: Type.Array(exactly({ ...messageFields, finding: Type.Unknown(), may_be_waived: Type.Boolean() })),
    warnings: Type.Array(exactly({ ...messageFields })),
    formats: Type.Array(Type.String()),
    /** Earlier returns of the same registration that are not submitted. */
    earlier_open: Type.Array(exactly({ global_id: id, period: Type.String() })),
    /** Periods of the registration before this one without a return. */
    missing_periods: Type.Array(Type.String()),
  }),
})
