import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'

const asked = { id: Type.Integer({ minimum: 1 }), version: Type.Integer({ minimum: 1 }) }
const rowCount = Type.Integer()

export const approveCredit = defineCall('POST /api/invoice/approve_credit', {
  summary: 'Issues a credit note that another administrator asked for, if it still comes to what was asked for',
  permission: 'write settings',
  idempotencyKey: true,
  writes: true,
  body: exactly(asked),
  reply: exactly({ rowCount, id: Type.Integer(), total: Type.String(), set_off: Type.String() }),
  changes: ['credit_request', 'issued_invoice', 'invoice_line', 'invoice_payment', 'billing_month'],
})

export const declineCredit = defineCall('POST /api/invoice/decline_credit', {
  summary: 'Declines a credit note that another administrator asked for, with a reason',
  permission: 'write settings',
  harmlessTwice: 'the second one names an older version',
  writes: true,
  body: exactly({ ...asked, reason: Type.String({ maxLength: 500 }) }),
  reply: exactly({ rowCount }),
  changes: ['credit_request'],
})

export const withdrawCredit = defineCall('POST /api/invoice/withdraw_credit', {
  summary: 'Takes back what oneself asked to be credited, before another administrator has decided',
  permission: 'write settings',
  harmlessTwice: 'the second one names an older version',
  writes: true,
  body: exactly(asked),
  reply: exactly({ rowCount }),
  changes: ['credit_request'],
})
