import { Type } from 'typebox'
import { paymentHandlingModes } from '../../choices.ts'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { messageFields, nullable } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })
const payment_mode = Type.Enum([...paymentHandlingModes])

const reply = exactly({
  ...messageFields,
  /** The job that does it; it has ended if `issued` is there. */
  job: id,
  issued: Type.Optional(Type.Integer()),
  /** Merchants that could not be billed, with the reason, and how many more there are. */
  refused: Type.Optional(Type.Array(exactly({ em_id: id, name: Type.String(), reason: exactly(messageFields) }))),
  more_refused: Type.Optional(Type.Integer()),
})

const written = ['issued_invoice', 'invoice_line', 'billed_split', 'billing_month', 'job_run'] as const

export const previewMonth = defineCall('POST /api/invoice/preview', {
  summary:
    'Computes what a month comes to for each merchant, without numbers and without issuing anything; the result is kept for a day',
  permission: 'write business',
  harmlessTwice: 'computes the same again',
  writes: true,
  body: exactly({ month, payment_mode }),
  reply,
  changes: ['billing_month', 'job_run'],
})

export const issueMonth = defineCall('POST /api/invoice/issue', {
  summary:
    'Issues the invoices of a month, each merchant’s once: answers when they are there, or after five seconds with the job that goes on',
  permission: 'write business',
  harmlessTwice: 'a merchant has one invoice of each series for a month',
  writes: true,
  body: exactly({ month, payment_mode }),
  reply,
  changes: written,
})

export const issueMerchantMonth = defineCall('POST /api/invoice/issue_merchant', {
  summary: 'Issues the invoices of a month to one merchant',
  permission: 'write business',
  harmlessTwice: 'a merchant has one invoice of each series for a month',
  writes: true,
  body: exactly({ em_id: id, month }),
  reply: exactly({ rowCount: Type.Integer() }),
  changes: ['issued_invoice', 'invoice_line', 'billed_split', 'billing_month'],
})

export const readMerchantAccount = defineCall('GET /api/invoice/:em_id/account', {
  summary: 'What a merchant owes, what of it is overdue, its credit, and what its next invoices come to so far',
  permission: 'read business',
  params: exactly({ em_id: id }),
  reply: exactly({
    open: Type.String(),
    overdue: Type.String(),
    /** What credit notes and payments of too much leave to the merchant. */
    credit: Type.String(),
    /** The month of the next invoices. */
    month,
    /** EUR, all series together; null while the merchant cannot be billed. */
    next: nullable(Type.String()),
    reason: nullable(exactly(messageFields)),
  }),
})

const invoiceRun = {
  changes: written,
  permission: 'write lab',
  demoOnly: true,
  idempotencyKey: 'by handler',
  reply,
} as const

export const invokeDirectInvoices = defineCall('POST /test/persistence/invoke_invoice_direct', {
  ...invoiceRun,
  summary: 'Issues last month’s invoices to the merchants that pay their taxes themselves',
  body: exactly({}),
})

export const invokeIndirectInvoices = defineCall('POST /test/persistence/invoke_invoice_indirect', {
  ...invoiceRun,
  summary: 'Issues last month’s invoices to the merchants whose taxes we pay',
  body: exactly({}),
})

export const generatePastInvoices = defineCall('POST /test/persistence/generate_past_invoices', {
  ...invoiceRun,
  summary: 'Issues the invoices of the month of a day',
  body: exactly({ invoice_date: day, payment_mode }),
})
