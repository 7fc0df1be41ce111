import { Type } from 'typebox'
import { paymentStatuses } from '#domain/invoicing/payment.ts'
import { defineCall, exactly } from '../defineCall.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const day = Type.String({ format: 'date' })

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
})
