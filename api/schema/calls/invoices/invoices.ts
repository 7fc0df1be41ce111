import { Type } from 'typebox'
import { feeVatTreatments } from '#domain/invoicing/feeVatTreatments.ts'
import { lineKinds } from '#domain/invoicing/InvoiceLine.ts'
import { communicationStatuses } from '../../choices.ts'
import { paymentStatuses } from '#domain/invoicing/paymentStatuses.ts'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { filterList } from '../../filters/filterTree.ts'
import { messageFields, nullable } from '../../replies.ts'

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

export const readInvoiceXml = defineCall('GET /api/invoice/:em_id/:invoice_id/xml', {
  summary: 'An invoice of a merchant as data by EN 16931: Cross Industry Invoice, as it is in the PDF',
  permission: 'read business',
  params: exactly({ em_id: id, invoice_id: id }),
  raw: true,
  file: true,
})

export const readInvoiceUbl = defineCall('GET /api/invoice/:em_id/:invoice_id/ubl', {
  summary: 'An invoice of a merchant as data by EN 16931: UBL 2.1',
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

export const resumeInvoice = defineCall('POST /api/invoice/resume_communication', {
  summary: 'Takes up the reminders of an invoice again',
  permission: 'write business',
  harmlessTwice: 'sets values',
  body: exactly({ em_id: id, invoice_id: id }),
  reply: exactly({ rowCount }),
  changes: ['issued_invoice'],
})

export const creditInvoice = defineCall('POST /api/invoice/credit', {
  summary:
    'Credits an invoice, or lines of it: issues a credit note and sets it off against what is open; with dual control it asks another administrator to do so',
  permission: 'write settings',
  idempotencyKey: true,
  writes: true,
  body: exactly({
    em_id: id,
    invoice_id: id,
    /** The numbers of the lines; without them all that were not credited. */
    lines: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 500, uniqueItems: true })),
    reason: Type.String({ maxLength: 500 }),
  }),
  reply: exactly({
    rowCount,
    /** The credit note, once it is issued. */
    id: nullable(Type.Integer()),
    total: Type.String(),
    set_off: Type.String(),
    awaiting_confirmation: Type.Boolean(),
    /** What another administrator decides about, with dual control. */
    request_id: nullable(Type.Integer()),
  }),
  changes: ['issued_invoice', 'invoice_line', 'invoice_payment', 'billing_month', 'credit_request'],
})

export const readCreditable = defineCall('GET /api/invoice/:em_id/:invoice_id/creditable', {
  summary:
    'The lines of an invoice, what of it was credited before, and what is open: from it follows what a credit note comes to',
  permission: 'read business',
  params: exactly({ em_id: id, invoice_id: id }),
  reply: exactly({
    invoice_number: Type.String(),
    open: Type.String(),
    /** Whether another administrator has to issue what one asks for (dual control). */
    needs_second_person: Type.Boolean(),
    /** Who has asked for a credit note of it that nobody has decided about yet. */
    asked_by: nullable(Type.String()),
    vat: exactly({ treatment: Type.Enum([...feeVatTreatments]), rate: Type.String(), amount: Type.String() }),
    /** The VAT that earlier credit notes took back, below zero or zero. */
    vat_credited: Type.String(),
    lines: Type.Array(
      exactly({
        line_number: Type.Integer(),
        kind: Type.Enum([...lineKinds]),
        description: nullable(Type.String()),
        month: nullable(Type.String()),
        quantity: nullable(Type.Integer()),
        base: nullable(Type.String()),
        amount: Type.String(),
        is_credited: Type.Boolean(),
      }),
    ),
  }),
})

export const exportInvoiceList = defineCall('POST /api/invoice/invoice_list_excel_export', {
  summary: 'The invoices that meet the filter as a workbook',
  takesLong: true,
  permission: 'read business',
  harmlessTwice: 'only reads',
  body: exactly({ filter: Type.Optional(filterList) }),
  raw: true,
  file: true,
})

export const readInvoiceAppendix = defineCall('GET /api/invoice_udr/:em_id/:invoice_id/:duration/csv', {
  summary: 'The appendix of an invoice: each order with its fee, and each return that gave one back, as CSV in a zip',
  permission: 'read business',
  params: exactly({ em_id: id, invoice_id: id, duration: Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }) }),
  raw: true,
  file: true,
})

export const sendInvoiceMail = defineCall('POST /api/notification/sendEmailForInvoice/:invoice_id', {
  summary: 'Mails an invoice to its merchant, with the PDF',
  permission: 'write business',
  idempotencyKey: true,
  params: exactly({ invoice_id: id }),
  body: exactly({ em_id: id, invoice_id: id }),
  reply: exactly({ ...messageFields, rowCount }),
  changes: ['invoice_mail'],
})
