import { Type } from 'typebox'
import { paymentStatuses } from '#domain/invoicing/paymentStatuses.ts'
import { day, defineCall, exactly } from '../defineCall.ts'
import { change, countedReply, rowOf, messageFields } from '../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const text = Type.Union([Type.String({ maxLength: 500 }), Type.Null()])

export const registerMerchant = defineCall('POST /api/register/em', {
  summary: 'Registers a merchant with everything that belongs to it, or nothing',
  idempotencyKey: true,
  writes: true,
  permission: 'write business',
  changes: ['em'],
  /** The fields of `GET /api/config/em_registration`, checked by its rules; hidden ones are dropped. */
  body: Type.Record(Type.String({ minLength: 1, maxLength: 63 }), Type.Unknown(), { maxProperties: 200 }),
  reply: exactly({ id, identifier: Type.String(), client_id: Type.String() }),
})

export const checkRegistrationNumbers = defineCall('POST /api/register/check_numbers', {
  summary: 'What a registration would say about its numbers; nothing is written',
  permission: 'read business',
  harmlessTwice: 'only reads',
  body: Type.Record(Type.String({ minLength: 1, maxLength: 63 }), Type.Unknown(), { maxProperties: 200 }),
  reply: exactly({
    /** What looks wrong but may be right, by the inputs of the form. */
    suspects: Type.Record(Type.String(), exactly(messageFields)),
    /** What should be looked at once more, but needs no reason: companies are taxed under many kinds of numbers. */
    doubts: Type.Record(Type.String(), exactly(messageFields)),
    /** What would be refused: numbers of other merchants. */
    errors: Type.Record(Type.String(), exactly(messageFields)),
    /** The numbers whose format, check digits and member state are right. */
    fine: Type.Array(Type.String()),
  }),
})

export const openNominatedAccounts = defineCall('POST /api/register/nominated_person_account', {
  summary: 'Opens dashboard accounts for the nominated persons of a merchant and mails them a link',
  idempotencyKey: true,
  permission: 'write business',
  changes: ['dashboard_user', 'dashboard_assignment', 'em_account', 'em_assignment', 'outbox_view'],
  body: exactly({
    id,
    identifier: Type.Optional(Type.String({ maxLength: 20 })),
    full_name: Type.Optional(text),
    nominated_person: Type.Optional(text),
    nominated_email: Type.Optional(text),
    nominated_person_secondary: Type.Optional(text),
    nominated_email_secondary: Type.Optional(text),
  }),
  reply: exactly({
    messages: Type.Array(exactly({ message_type: Type.Enum(['success', 'info', 'warning', 'error']), ...messageFields })),
  }),
})

export const readMerchant = defineCall('GET /api/visualize/em/:id', {
  summary: 'A merchant with the lists of its sub-records',
  permission: 'read business',
  params: exactly({ id }),
  /** The fields of the merchant and of its row in the list. */
  reply: Type.Intersect([
    rowOf('em_view'),
    rowOf('em'),
    Type.Object({
      em_fee_info: Type.Array(rowOf('em_fee_info')),
      em_oss_info: Type.Array(rowOf('em_oss_info')),
      em_vat: Type.Array(rowOf('em_vat')),
      em_non_eu_vat_registration: Type.Array(rowOf('em_non_eu_vat_registration')),
      em_site: Type.Array(rowOf('em_site')),
      em_establishment: Type.Array(rowOf('em_establishment')),
    }),
  ]),
})

export const readMerchantHistory = defineCall('GET /api/visualize/em_history/:id', {
  summary: 'Who changed a merchant, its sub-records, accounts and documents, deleted ones among them, newest first',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({ rows: Type.Array(exactly(change)) }),
})

export const readMerchantActivity = defineCall('GET /api/visualize/em_activity/:id', {
  summary: 'What is going on with a merchant: open invoices, schemes with their next returns, orders of a year, newest mails',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({
    /** The newest unpaid invoices, and how many there are in all. */
    invoices: exactly({
      total: Type.Integer(),
      rows: Type.Array(
        exactly({
          id,
          invoice_number: Type.String(),
          due_date: day,
          total_invoice_amount_in_eur: Type.String(),
          paid_amount: Type.String(),
          payment_status: Type.Enum([...paymentStatuses]),
          is_overdue: Type.Boolean(),
        }),
      ),
    }),
    schemes: Type.Array(
      exactly({
        scheme: Type.Enum(['import', 'union', 'non_union']),
        number: Type.Union([Type.String(), Type.Null()]),
        commenced: Type.Union([day, Type.Null()]),
        /** Null until the day of commencement is known. */
        next: Type.Union([exactly({ from: day, to: day, due: day }), Type.Null()]),
      }),
    ),
    /** The last twelve months, oldest first, including those without orders. */
    orders: Type.Array(exactly({ month: Type.String(), count: Type.Integer() })),
    messages: Type.Array(
      exactly({ id, created_at: Type.String(), to: Type.String(), subject: Type.String(), status: Type.String() }),
    ),
  }),
})

export const readMerchantAttention = defineCall('GET /api/visualize/em_attention/:id', {
  summary: 'What of a merchant is missing or looks wrong: numbers, registrations, fee classes, overdue invoices',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({
    rows: Type.Array(
      exactly({
        /** The table, and the row and field if it concerns one. */
        table: Type.String(),
        id: Type.Union([Type.Integer(), Type.Null()]),
        field: Type.Union([Type.String(), Type.Null()]),
        ...messageFields,
      }),
    ),
  }),
})

export const readMerchantAccounts = defineCall('GET /api/visualize/em_accounts/:em_id', {
  summary: 'The dashboard accounts of a merchant',
  permission: 'read business',
  params: exactly({ em_id: id }),
  reply: Type.Array(exactly({ id, email: Type.String(), enabled: Type.Boolean() })),
})

export const resetDashboardPassword = defineCall('POST /api/auth/password/dashboard_user_reset_password', {
  summary: 'Mails a dashboard user a one-time link to set the password',
  idempotencyKey: true,
  permission: 'write users',
  changes: ['dashboard_user', 'outbox_view'],
  body: exactly({ id }),
  reply: countedReply,
})

export const blockMerchant = defineCall('POST /api/persistence/block_em', {
  summary: 'Blocks a merchant with its dashboard and solution access, or gives both back',
  writes: true,
  permission: 'write business',
  harmlessTwice: 'sets a state',
  changes: ['em', 'dashboard_assignment', 'em_account'],
  body: exactly({
    em_id: id,
    client_id: Type.String({ minLength: 1, maxLength: 100 }),
    identifier: Type.String({ minLength: 1, maxLength: 20 }),
    status: Type.Enum(['BLOCK', 'UNBLOCK']),
    /** The reason, which is kept in the history of the merchant. */
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: exactly({ rowCount: Type.Integer() }),
})
