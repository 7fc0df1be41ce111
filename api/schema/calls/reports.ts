import { Type } from 'typebox'
import { day, defineCall, exactly } from '../defineCall.ts'
import { idsReply, nullable, rowOf } from '../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' })
/** Checked by the handler, which knows what it does not detect. */
const word = Type.String({ maxLength: 40 })
const ofMerchant = { em_id: id }

/** A file that is read while it is being sent. */
const report = { permission: 'read business', raw: true, file: true } as const

export const listStandardReports = defineCall('GET /api/em_vat_report_list/:em_id/:report_type', {
  summary: 'The months for which a merchant has a standard VAT report of a type, the newest first',
  permission: 'read business',
  params: exactly({ ...ofMerchant, report_type: word }),
  query: exactly({ country: Type.Optional(Type.String({ maxLength: 2 })) }),
  reply: Type.Array(
    exactly({
      em_id: id,
      report_type: Type.String(),
      /** `202610`. */
      id: Type.Integer(),
      /** `2026-10`. */
      duration: Type.String(),
      country: nullable(Type.String()),
      transactions: Type.Integer(),
    }),
  ),
})

export const downloadStandardReport = defineCall('GET /api/em_vat_report/:em_id/:report_type/:id/:format', {
  ...report,
  summary: 'The transactions of a standard VAT report as PDF or zipped CSV: of a month (202610) or of all months (all)',
  params: exactly({
    ...ofMerchant,
    report_type: word,
    id: Type.String({ pattern: '^(20\\d\\d(0[1-9]|1[0-2])|all)$' }),
    format: word,
  }),
  query: exactly({ country: Type.Optional(Type.String({ maxLength: 2 })) }),
})

export const listFeeModeReports = defineCall('GET /api/report/em_fc_mode_report_list/:em_id', {
  summary: 'The months in which buyers of a merchant paid our fee, the newest first',
  permission: 'read business',
  params: exactly(ofMerchant),
  reply: Type.Array(exactly({ em_id: id, effective_month: Type.String(), duration: Type.String(), orders: Type.Integer() })),
})

export const downloadFeeModeReport = defineCall('GET /api/report/em_fc_mode_report/:em_id/:effective_month/:format', {
  ...report,
  summary: 'The orders of a month whose fee the buyer paid, as PDF or zipped CSV',
  params: exactly({ ...ofMerchant, effective_month: month, format: word }),
})

export const listInterimReports = defineCall('GET /api/report/em_interim_report_list/:em_id', {
  summary: 'The interim reports of a merchant, the newest first',
  permission: 'read business',
  params: exactly(ofMerchant),
  reply: Type.Array(rowOf('em_interim_report')),
})

export const makeInterimReport = defineCall('POST /api/report/em_interim_report', {
  summary:
    'Makes an interim report of a merchant: the figures of all schemes so far in a range of at most 366 days, kept as they are',
  permission: 'write business',
  idempotencyKey: true,
  changes: ['em_interim_report'],
  body: exactly({ em_id: id, start_date: day, end_date: day }),
  reply: idsReply,
})

export const downloadInterimReport = defineCall('GET /api/report/em_interim_report/:em_id/:id/:duration/:format', {
  ...report,
  summary: 'An interim report as PDF or zipped CSV',
  params: exactly({ ...ofMerchant, id, duration: word, format: word }),
})

export const listSubcontractorReports = defineCall('GET /api/report/hs6p/list/:subcontractor_id', {
  summary: 'The months for which an HS6+ subcontractor has a report, the newest first',
  permission: 'read business',
  params: exactly({ subcontractor_id: id }),
  reply: Type.Array(exactly({ id: Type.Integer(), hs6p_subcontractor_id: id, from_date: day, to_date: day })),
})

export const viewSubcontractorReport = defineCall('GET /api/report/hs6p/:subcontractor_id/:id/pdf', {
  ...report,
  summary:
    'What an HS6+ subcontractor is owed for a month (202610): the order lines of each of its prefixes times its fee, as PDF',
  params: exactly({ subcontractor_id: id, id: Type.String({ pattern: '^20\\d\\d(0[1-9]|1[0-2])$' }) }),
})

export const viewRiskReport = defineCall('GET /api/risk/monthly/pdf', {
  ...report,
  summary:
    'The risk of each merchant in the last month as PDF: orders, refunds, unpaid parcels, overdue invoices, late returns, grade',
})

const ofOperator = { dpo_id: id }
const ofOffice = { customs_id: id }

export const listOperatorMonths = defineCall('GET /api/report/dpo_effective_months/:dpo_id', {
  summary: 'The months for which a postal operator has a report, the newest first',
  permission: 'read reference',
  params: exactly(ofOperator),
  reply: Type.Array(Type.String()),
})

export const listOperatorReports = defineCall('GET /api/report/dpo_report_list/:dpo_id', {
  summary: 'The reports of a postal operator, the newest first, with the days until they are due',
  permission: 'read business',
  params: exactly(ofOperator),
  reply: Type.Array(
    exactly({
      id,
      dpo_id: id,
      effective_month: Type.String(),
      duration: Type.String(),
      completed: Type.Boolean(),
      /** Days to the 15th of the next month, below zero after it; null once it is paid. */
      due_in: nullable(Type.Integer()),
      parcels: Type.Integer(),
      dpo_fee: Type.String(),
      commission: Type.String(),
      transfer_date: nullable(day),
      transaction_id: nullable(Type.String()),
    }),
  ),
})

export const downloadOperatorReport = defineCall('GET /api/report/dpo_report/:dpo_id/:effective_month/:format', {
  ...report,
  summary: 'The commission report of a postal operator for a month, as PDF or zipped CSV',
  params: exactly({ ...ofOperator, effective_month: month, format: word }),
})

export const downloadLatestOperatorReport = defineCall('GET /api/report/dpo_report_latest/:dpo_id/:format', {
  ...report,
  summary: 'The newest commission report of a postal operator, as PDF or zipped CSV',
  params: exactly({ ...ofOperator, format: word }),
})

export const downloadOperatorOrders = defineCall('GET /api/report/dpo_report_splits/:dpo_id/:effective_month/csv', {
  ...report,
  summary: 'The orders with parcels that a postal operator handled in a month, as zipped CSV',
  params: exactly({ ...ofOperator, effective_month: month }),
})

export const completeOperatorReport = defineCall('POST /api/report/dpo_report/update', {
  summary: 'Marks the report of a postal operator as paid, with the day and number of the transfer; its figures are final then',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  changes: ['dpo_report'],
  body: exactly({ id, transfer_date: day, transaction_id: Type.String({ maxLength: 100 }) }),
  reply: exactly({ rowCount: Type.Integer(), completed: Type.Boolean() }),
})

export const listOfficeMonths = defineCall('GET /api/report/customs_effective_months/:customs_id', {
  summary: 'The months in which a customs office handled parcels, the newest first',
  permission: 'read reference',
  params: exactly(ofOffice),
  reply: Type.Array(Type.String()),
})

export const listOfficeReports = defineCall('GET /api/report/customs_report_list/:customs_id', {
  summary: 'The reports of a customs office, the newest first',
  permission: 'read business',
  params: exactly(ofOffice),
  reply: Type.Array(exactly({ customs_id: id, effective_month: Type.String(), parcels: Type.Integer() })),
})

export const downloadOfficeOrders = defineCall('GET /api/report/customs_report_splits/:customs_id/:effective_month/csv', {
  ...report,
  summary: 'The orders with parcels that a customs office handled in a month, as zipped CSV',
  params: exactly({ ...ofOffice, effective_month: month }),
})

export const downloadLatestOfficeOrders = defineCall('GET /api/report/customs_report_latest/:customs_id/csv', {
  ...report,
  summary: 'The orders with parcels that a customs office handled in its newest month, as zipped CSV',
  params: exactly(ofOffice),
})
