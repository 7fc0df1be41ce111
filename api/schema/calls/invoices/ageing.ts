import { Type } from 'typebox'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'
import { ageBands } from '../../work/invoiceAges.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const readAgeing = defineCall('GET /api/invoice/ageing', {
  summary: 'What is open of all invoices at the end of a day, by how long it has been due; today by default',
  permission: 'read business',
  query: exactly({ day: Type.Optional(day) }),
  reply: exactly({
    day,
    total: Type.String(),
    bands: Type.Array(exactly({ name: Type.Enum(ageBands.map(({ name }) => name)), count: Type.Integer(), open: Type.String() })),
  }),
})

const interest = nullable(Type.String())
/** The first day for which no reference rate is known; then no interest is told. */
const unknownFrom = nullable(day)

export const readAgeingInterest = defineCall('GET /api/invoice/ageing_interest', {
  summary:
    'The interest for late payment of what is open and overdue at the end of a day, by how long it has been due; null without a reference rate',
  permission: 'read business',
  query: exactly({ day: Type.Optional(day) }),
  reply: exactly({
    day,
    interest,
    unknownFrom,
    /** The first day of the earliest reference rate among them that is to be confirmed. */
    doubtfulFrom: nullable(day),
    /** The fixed sum for each overdue invoice. */
    compensation: Type.String(),
    bands: Type.Array(exactly({ name: Type.Enum(ageBands.map(({ name }) => name)), interest })),
  }),
})

export const readLateInterest = defineCall('GET /api/invoice/:em_id/:invoice_id/late_interest', {
  summary: 'The interest for late payment of an invoice until today, which is never booked; null without a reference rate',
  permission: 'read business',
  params: exactly({ em_id: id, invoice_id: id }),
  reply: exactly({
    until: day,
    interest,
    unknownFrom,
    compensation: Type.String(),
    /** Percentage points above the reference rate. */
    fixed: Type.String(),
    periods: Type.Array(
      exactly({
        from: day,
        to: day,
        days: Type.Integer(),
        amount: Type.String(),
        percent: Type.String(),
        /** The first day of its reference rate, and whether that was compared with what was published. */
        since: day,
        confirmed: Type.Boolean(),
      }),
    ),
  }),
})
