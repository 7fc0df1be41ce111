import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable, countedReply } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const amount = Type.String({ maxLength: 40 })
const reason = Type.String({ minLength: 3, maxLength: 500 })
const explained = { reason: nullable(Type.String()), explained_by: nullable(Type.String()) } as const

export const readReconciliation = defineCall('GET /api/em_vat_fiscal_report/:global_id/reconciliation', {
  summary:
    "What has to agree with a return beyond its files: customs' totals under its IOSS number with our parcels, invoices with the return, and payments with invoices",
  permission: 'read business',
  params: exactly({ global_id: id }),
  reply: exactly({
    /** Null for other schemes than import, and until customs have told a total of the month. */
    customs: nullable(
      Type.Array(
        exactly({
          ioss_number: Type.String(),
          month: Type.String(),
          country: Type.String(),
          parcels: Type.Integer(),
          own_parcels: Type.Integer(),
          parcels_difference: Type.Integer(),
          value_eur: amount,
          own_value_eur: amount,
          value_difference: amount,
          state: Type.Enum(['matched', 'rounding', 'explained', 'open']),
          finding: nullable(Type.Enum(['not_ours', 'not_at_customs', 'other_value'])),
          ...explained,
        }),
      ),
    ),
    /** In EUR. `invoiced`: the VAT of the return, and what invoices have passed on of it; `paid`: these invoices, and what was paid of them. */
    payments: Type.Array(
      exactly({
        part: Type.Enum(['invoiced', 'paid']),
        expected: amount,
        found: amount,
        difference: amount,
        state: Type.Enum(['matched', 'explained', 'open']),
        ...explained,
      }),
    ),
    /** How many of all these are open. */
    open: Type.Integer(),
  }),
})

export const explainCustomsDifference = defineCall('POST /api/ioss_reconciliation/explain', {
  summary: 'Says why customs have counted otherwise than we have, for the difference that the person saw',
  permission: 'write business',
  idempotencyKey: true,
  body: exactly({
    em_id: id,
    ioss_number: Type.String({ maxLength: 20 }),
    month: Type.String({ maxLength: 7 }),
    country: Type.String({ minLength: 2, maxLength: 2 }),
    parcels_difference: Type.Integer(),
    value_difference: amount,
    reason,
  }),
  reply: countedReply,
  changes: ['reconciliation_reason', 'ioss_reconciliation'],
})

export const explainPaymentDifference = defineCall('POST /api/em_vat_fiscal_report/explain_difference', {
  summary: 'Says why invoices differ from a return, or payments from invoices, for the difference that the person saw',
  permission: 'write business',
  idempotencyKey: true,
  body: exactly({ global_id: id, part: Type.Enum(['invoiced', 'paid']), difference: amount, reason }),
  reply: countedReply,
  changes: ['reconciliation_reason'],
})
