import { Type } from 'typebox'
import { day, defineCall, exactly } from '../../defineCall.ts'

const made = {
  permission: 'write lab',
  demoOnly: true,
  idempotencyKey: true,
  writes: true,
  takesLong: true,
  reply: exactly({ id: Type.Integer(), path: Type.String() }),
} as const

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })

export const makeLabOrder = defineCall('POST /test/lab/make/order', {
  ...made,
  summary:
    'For testing purposes only: an order of a merchant in the import scheme, as its shop would send it: paid on a day, in one parcel or several',
  body: exactly({
    /** The goods without VAT, in EUR. */
    price: Type.String({ pattern: '^[0-9]{1,7}\\.[0-9]{2}$' }),
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    paid_on: day,
    parcels: Type.Integer({ minimum: 1, maximum: 20 }),
    /** By default the first one that is in the import scheme. */
    em_id: Type.Optional(id),
  }),
  changes: ['customer_order', 'vat_ledger', 'shipment', 'intake_receipt'],
})

export const makeLabMerchant = defineCall('POST /test/lab/make/merchant', {
  ...made,
  summary: 'For testing purposes only: a merchant that may declare post-sales and has no fee class for them',
  body: exactly({ name }),
  changes: ['em'],
})

export const makeLabApplication = defineCall('POST /test/lab/make/application', {
  ...made,
  summary:
    'For testing purposes only: an application in its third stage: invited, submitted by the link, registered for OSS, waiting for approval',
  body: exactly({ name }),
  changes: ['self_registration', 'invite', 'outbox_view'],
})

export const makeLabInvoice = defineCall('POST /test/lab/make/invoice', {
  ...made,
  permission: 'run lab',
  summary:
    'For testing purposes only: an overdue invoice of a new merchant; the clock goes over the end of the month to the day after it was due, for everybody',
  body: exactly({ name }),
  changes: ['em', 'issued_invoice', 'lab_clock'],
})
