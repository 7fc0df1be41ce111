import { Type } from 'typebox'
import { ledgerEvents } from '../../choices.ts'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { decimalText, messageFields, nullable } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const params = exactly({ global_id: id })
const amount = decimalText

/** Why the VAT of a country differs from that of the previous return; together they are the difference. */
const causes = exactly({ newCountry: amount, volume: amount, rateChange: amount, refunds: amount, corrections: amount })

export const compareReport = defineCall('GET /api/em_vat_fiscal_report/:global_id/difference', {
  summary: 'What the VAT of each country differs by from the previous return of the registration, and what caused it',
  permission: 'read business',
  params,
  reply: exactly({
    currency: Type.String(),
    previous: nullable(exactly({ global_id: id, period: Type.String(), period_name: Type.String(), total_vat_due: amount })),
    countries: Type.Array(exactly({ mscon: Type.String(), before: amount, now: amount, change: amount, causes })),
  }),
})

export const tieOutReport = defineCall('GET /api/em_vat_fiscal_report/:global_id/tie_out', {
  summary: 'Whether ledger, lines and files of a return agree, and what was reported, invoiced and paid',
  permission: 'read business',
  params,
  reply: exactly({
    currency: Type.String(),
    /** By the currency of the sales: the VAT of the rows of the ledger, and that of which the lines were made. */
    ledger: Type.Array(
      exactly({ currency: Type.String(), rows: Type.Integer(), ledger: amount, lines: amount, difference: amount }),
    ),
    /** The sum of the lines, corrections and balances, and the total of the return. */
    lines: amount,
    due: amount,
    difference: amount,
    files: Type.Array(
      exactly({
        format: Type.String(),
        /** Its bytes are kept since it was filed; otherwise it is written when it is asked for. */
        is_stored: Type.Boolean(),
        agrees: Type.Boolean(),
        problems: Type.Array(exactly({ code: Type.String(), message: Type.String(), params: Type.Optional(Type.Unknown()) })),
      }),
    ),
    /** What is worth knowing beyond the figures: net errors that have to be disclosed separately. */
    notes: Type.Array(exactly({ ...messageFields })),
    reported: nullable(amount),
    invoice: nullable(
      exactly({
        id,
        invoice_number: Type.String(),
        /** In EUR: the VAT of the return on the invoice, its total, and what was paid of it. */
        vat: nullable(amount),
        total: amount,
        paid: amount,
      }),
    ),
  }),
})

export const previewReturn = defineCall('GET /api/em_vat_fiscal_report/preview/:registration_id', {
  summary:
    'What the return of a registration would come to as the ledger stands, also of a period that is running: with the last published rates where the official ones are missing. It is no return and cannot be filed',
  permission: 'read business',
  params: exactly({ registration_id: id }),
  /** A day of the period. */
  query: exactly({ day }),
  reply: exactly({
    period: Type.String(),
    period_name: Type.String(),
    first_day: day,
    last_day: day,
    currency: Type.String(),
    total_vat_due: amount,
    taxable: amount,
    /** Of the ledger. */
    rows: Type.Integer(),
    countries: Type.Array(exactly({ mscon: Type.String(), vat: amount })),
    /** The currencies whose official rate is missing, each with the day that it is for. */
    provisional: Type.Array(exactly({ currency: Type.String(), day })),
    /** What would stop its filing. */
    reasons: Type.Array(exactly({ ...messageFields })),
  }),
})

export const readReportRows = defineCall('GET /api/em_vat_fiscal_report/:global_id/rows', {
  summary: 'The rows of the ledger that a figure of a return is made of, the newest first',
  permission: 'read business',
  params,
  query: exactly({
    mscon: Type.Optional(Type.String({ maxLength: 2 })),
    /** The number of a line of the return, or of a correction. */
    line: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    correction: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    currency: Type.Optional(Type.String({ maxLength: 3 })),
    /** Rows before this one. */
    before: Type.Optional(id),
  }),
  reply: exactly({
    rows: Type.Array(
      exactly({
        id,
        event: Type.Enum([...ledgerEvents]),
        order_id: nullable(id),
        external_order_id: nullable(Type.String()),
        tax_point: day,
        origin_tax_point: day,
        mscon: Type.String(),
        vat_rate: nullable(Type.String()),
        net: amount,
        vat: amount,
        currency: Type.String(),
        reverses: nullable(id),
      }),
    ),
    /** There are more before the last one. */
    has_more: Type.Boolean(),
  }),
})
