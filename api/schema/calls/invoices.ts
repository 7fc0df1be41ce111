import { Type } from 'typebox'
import { communicationStatuses, paymentHandlingModes } from '../choices.ts'
import { paymentStatuses } from '#domain/invoicing/paymentStatuses.ts'
import { day, defineCall, exactly } from '../defineCall.ts'
import { messageFields } from '../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const readLastInvoices = defineCall('GET /api/last_invoice/:em_id', {
  summary: 'The invoices of a merchant, the newest first',
  permission: 'read business',
  params: exactly({ em_id: id }),
  reply: Type.Array(
    exactly({
      id,
      em_id: id,
      invoice_number: Type.String(),
      timestamp: Type.String(),
      due_date: day,
      total_invoice_amount_in_eur: Type.String(),
      paid_amount: Type.String(),
      payment_status: Type.Enum([...paymentStatuses]),
      invoice_duration: Type.String(),
    }),
  ),
})

export const readInvoicePdf = defineCall('GET /api/invoice/:em_id/:invoice_id/pdf', {
  summary: 'An invoice of a merchant as a PDF',
  permission: 'read business',
  params: exactly({ em_id: id, invoice_id: id }),
  raw: true,
  file: true,
})

const rowCount = Type.Integer()

/** The state of an invoice after a payment was recorded or reversed. */
const paymentReply = exactly({ rowCount, payment_status: Type.Enum([...paymentStatuses]), paid_amount: Type.String() })

export const updateInvoicePayment = defineCall('POST /api/invoice/update', {
  summary: 'Records a payment of an invoice; its status follows from all payments so far',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  body: exactly({
    em_id: id,
    invoice_id: id,
    paid_amount: Type.String({ maxLength: 40 }),
    date_of_payment: day,
    /** Confirms that more than the open amount was paid. Without it such a payment is refused, and the reply names the open amount. */
    confirm_overpayment: Type.Optional(Type.Boolean()),
  }),
  reply: paymentReply,
  changes: ['issued_invoice', 'invoice_payment'],
})

export const reverseInvoicePayment = defineCall('POST /api/invoice/reverse_payment', {
  summary: 'Reverses a payment by a counter-entry with the reason; neither is ever changed',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  body: exactly({ em_id: id, invoice_id: id, payment_id: id, reason: Type.String({ maxLength: 500 }) }),
  reply: paymentReply,
  changes: ['issued_invoice', 'invoice_payment'],
})

export const updateInvoiceComment = defineCall('POST /api/invoice/update_comment', {
  summary: 'Writes the comment of an invoice; an empty one takes it away',
  permission: 'write business',
  harmlessTwice: 'sets values',
  body: exactly({ em_id: Type.Optional(id), invoice_id: id, comment: Type.String({ maxLength: 2000 }) }),
  reply: exactly({ rowCount }),
  changes: ['issued_invoice'],
})

export const updateInvoiceCommunication = defineCall('POST /api/invoice/update_communication_status', {
  summary: 'Suspends the reminders of an invoice, or takes them up again',
  permission: 'write business',
  harmlessTwice: 'sets values',
  body: exactly({
    em_id: id,
    invoice_id: id,
    communication_status: Type.Union([Type.Enum([...communicationStatuses]), Type.Null()]),
  }),
  reply: exactly({ rowCount }),
  changes: ['issued_invoice'],
})

const invoiceRun = {
  changes: ['issued_invoice', 'invoice_line', 'job_run'],
  permission: 'write lab',
  demoOnly: true,
  idempotencyKey: 'by handler',
  reply: exactly({
    ...messageFields,
    /** The job that issues them; it has ended if `issued` is there. */
    job: id,
    issued: Type.Optional(Type.Integer()),
    /** Merchants that could not be billed, with the reason, and how many more there are. */
    refused: Type.Optional(Type.Array(exactly({ em_id: id, name: Type.String(), reason: exactly(messageFields) }))),
    more_refused: Type.Optional(Type.Integer()),
  }),
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
  body: exactly({ invoice_date: day, payment_mode: Type.Enum([...paymentHandlingModes]) }),
})
