import { Type } from 'typebox'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { messageFields } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const version = Type.Integer({ minimum: 1 })
const amount = Type.String({ maxLength: 40 })
const rowCount = Type.Integer()

/** What booking an entry of a bank writes. */
const booked = ['bank_entry', 'issued_invoice', 'invoice_payment'] as const

export const acceptBankEntry = defineCall('POST /api/bank/accept', {
  summary: 'Books an entry of a bank statement as it was proposed, or takes back what it sends back',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  body: exactly({
    id,
    version,
    /** The invoices that were shown: if others are proposed by now, nothing is booked. */
    invoices: Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()]),
  }),
  reply: exactly({ rowCount }),
  changes: booked,
})

export const bookBankEntry = defineCall('POST /api/bank/book', {
  summary: 'Books an entry of a bank statement as payments of one invoice or of several, which come to its amount',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  body: exactly({
    id,
    version,
    parts: Type.Array(exactly({ em_id: id, invoice_id: id, amount }), { minItems: 1, maxItems: 100 }),
    /** Confirms that more than what is open was paid; otherwise that is refused, with the open amount. */
    confirm_overpayment: Type.Optional(Type.Boolean()),
  }),
  reply: exactly({ rowCount }),
  changes: booked,
})

export const parkBankEntry = defineCall('POST /api/bank/park', {
  summary: 'Puts an entry of a bank statement aside with a note',
  permission: 'write business',
  harmlessTwice: 'the second one names an older version',
  writes: true,
  body: exactly({ id, version, reason: Type.String({ maxLength: 500 }) }),
  reply: exactly({ rowCount }),
  changes: ['bank_entry'],
})

export const takeUpBankEntry = defineCall('POST /api/bank/take_up', {
  summary: 'Takes up an entry of a bank statement that was put aside',
  permission: 'write business',
  harmlessTwice: 'the second one names an older version',
  writes: true,
  body: exactly({ id, version }),
  reply: exactly({ rowCount }),
  changes: ['bank_entry'],
})

export const undoBankEntry = defineCall('POST /api/bank/undo', {
  summary: 'Reverses the payments that were booked with an entry of a bank statement; it is open again',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  body: exactly({ id, version, reason: Type.String({ maxLength: 500 }) }),
  reply: exactly({ rowCount }),
  changes: booked,
})

export const confirmSureEntries = defineCall('POST /api/bank/confirm_sure', {
  summary:
    'Matches all open entries of bank statements anew and books the sure ones: answers when that is done, or after five seconds with the job that goes on',
  permission: 'write business',
  harmlessTwice: 'an entry is booked once',
  writes: true,
  body: exactly({}),
  reply: exactly({
    ...messageFields,
    /** The job that does it; it has ended if `booked` is there. */
    job: id,
    booked: Type.Optional(Type.Integer()),
  }),
  changes: [...booked, 'job_run'],
})

export const findPayableInvoices = defineCall('GET /api/bank/invoices', {
  summary: 'Open invoices by a part of their number or reference, by the name of the merchant, or by the open amount',
  permission: 'read business',
  query: exactly({ search: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Array(
    exactly({
      em_id: id,
      name: Type.String(),
      invoice_id: id,
      invoice_number: Type.String(),
      due_date: day,
      open: Type.String(),
    }),
  ),
})
