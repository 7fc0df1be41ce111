import { Type } from 'typebox'
import { vatRateTypes } from '../../choices.ts'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'

const text = Type.String()

const matrixCell = exactly({
  line: text,
  type: Type.Enum([...vatRateTypes]),
  /** In percent; null if the line has no rate on the day, but a later one. */
  rate: nullable(text),
  /** The id of its row; null for a rate that is only in the history. */
  rateId: nullable(Type.Integer()),
  start_date: nullable(text),
  /** The last day on which it applies; null while it has none. */
  end_date: nullable(text),
  /** The next rate. */
  next: nullable(exactly({ rate: text, start_date: text })),
  /** The number of commodity codes of the line today, and of those that need a review. */
  codes: Type.Integer(),
  toReview: Type.Integer(),
})

export const readVatMatrix = defineCall('GET /api/vat/matrix', {
  summary: 'The VAT rates of the member states and Northern Ireland on a day, line by line, with what follows each',
  permission: 'read reference',
  query: exactly({ date: day }),
  reply: exactly({ rows: Type.Array(exactly({ country: text, cells: Type.Array(matrixCell) })) }),
})

/** What somebody did to a rate, to codes of a line, or to a special territory. */
const vatLawChanges = [
  'RATE_ADDED',
  'RATE_CHANGED',
  'RATE_REMOVED',
  'CODES_ADDED',
  'CODES_CHANGED',
  'CODES_REMOVED',
  'CODES_ACCEPTED',
  'CODES_REJECTED',
  'CODES_REOPENED',
  'TERRITORY_CHANGED',
] as const

export const readVatChanges = defineCall('GET /api/vat/changes', {
  summary:
    'What changed in the VAT rates from a day on, without one from the first of this month on: rates that began or will begin, and who changed what',
  permission: 'read reference',
  query: exactly({
    from: Type.Optional(day),
    /** The last day; without it, scheduled changes are included. */
    to: Type.Optional(day),
  }),
  reply: exactly({
    /** By their first days, latest first, including scheduled ones. */
    begun: Type.Array(
      exactly({
        country: text,
        type: Type.Enum([...vatRateTypes]),
        line: text,
        rate: text,
        /** The rate on the day before; null if there was none. */
        former: nullable(text),
        start_date: text,
      }),
    ),
    /** From the audit log, the newest first; changes of one kind that somebody made on one day are counted together. */
    made: Type.Array(
      exactly({
        what: Type.Enum([...vatLawChanges]),
        day: text,
        by: nullable(text),
        country: nullable(text),
        /** The rate before and after, in percent, if a rate was changed. */
        from: nullable(text),
        to: nullable(text),
        count: Type.Integer(),
      }),
    ),
  }),
})
