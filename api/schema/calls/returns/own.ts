import { Type } from 'typebox'
import { reportStatuses } from '../../choices.ts'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { decimalText, messageFields, nullable } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const country = Type.Enum(['GB', 'NO', 'CH'])
const year = Type.Integer({ minimum: 2021, maximum: 2199 })
const report_period = Type.Integer({ minimum: 1, maximum: 12 })
const amount = decimalText
/** An additional declaration about the period (Norway, Switzerland), by its number. */
const which = {
  kind: Type.Optional(Type.Enum(['main', 'additional'])),
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
} as const

const file = {
  permission: 'read business',
  raw: true,
  file: true,
  takesLong: true,
  params: exactly({ year, report_period, format: Type.String({ maxLength: 20 }) }),
  query: exactly(which),
} as const

const ofCountry = (name: string) =>
  `The one return of our own registration in ${name}, summed over all merchants under it and rounded once, as a file`

export const readOwnBritishReport = defineCall('GET /api/em_vat_report_fiscal/own_gb/:year/:report_period/:format', {
  ...file,
  summary: ofCountry('the United Kingdom'),
})

export const readOwnNorwegianReport = defineCall('GET /api/em_vat_report_fiscal/own_no/:year/:report_period/:format', {
  ...file,
  summary: ofCountry('Norway'),
})

export const readOwnSwissReport = defineCall('GET /api/em_vat_report_fiscal/own_ch/:year/:report_period/:format', {
  ...file,
  summary: ofCountry('Switzerland'),
})

export const readOwnReturn = defineCall('GET /api/em_vat_fiscal_report/own/:country/:year/:report_period', {
  summary:
    'The return of our own registration outside the Union: its figures, the returns of merchants of which it is the sum, and those that are missing',
  permission: 'read business',
  params: exactly({ country, year, report_period }),
  query: exactly(which),
  reply: exactly({
    country,
    trader_id: Type.String(),
    name: Type.String(),
    period: Type.String(),
    period_name: Type.String(),
    first_day: day,
    last_day: day,
    due_date: day,
    currency: Type.String(),
    lines: Type.Array(exactly({ rate: amount, taxable: amount, vat: amount })),
    taxable: amount,
    total_vat_due: amount,
    /** By how much the sum of the merchants' returns differs, which are rounded one by one. */
    rounding: amount,
    is_filed: Type.Boolean(),
    parts: Type.Array(
      exactly({
        global_id: id,
        em_id: id,
        client: Type.String(),
        status: Type.Enum([...reportStatuses]),
        total_vat_due: amount,
        is_blocked: Type.Boolean(),
      }),
    ),
    /** Merchants under the registration whose return of the period is not composed. */
    missing: Type.Array(exactly({ registration_id: id, em_id: id, client: Type.String() })),
  }),
})

export const fileOwnReturn = defineCall('POST /api/em_vat_fiscal_report/file_own', {
  summary:
    'Files all parts of the return of our own registration that are not filed yet, each with the VAT that it comes to, in one transaction: all of them, or none. With dual control the first person proposes',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  takesLong: true,
  body: exactly({ country, year, report_period, ...which, report_date: Type.Optional(day) }),
  reply: exactly({
    ...messageFields,
    rowCount: Type.Integer(),
    status: nullable(Type.Enum([...reportStatuses])),
    /** Another person has to confirm it. */
    awaiting_confirmation: Type.Boolean(),
  }),
  changes: ['fiscal_report', 'fiscal_report_file', 'vat_ledger_reported'],
})
