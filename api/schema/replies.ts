import { Type } from 'typebox'
import { exactly } from './defineCall.ts'

const row = Type.Record(Type.String(), Type.Unknown())

/** What calls answer that list rows. */
export const rowsReply = exactly({ rows: Type.Array(row), total: Type.Integer() })

/** What calls answer that change rows. */
export const writtenReply = exactly({ rowCount: Type.Integer(), rows: Type.Array(row) })

/** The page of a table that an address asks for: 100 rows from the first one on, unless it says otherwise. */
export const pageQuery = {
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
} as const

const coded = {
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
} as const

/** The code and params of something said, beside its English sentence. */
export const codedMessage = exactly(coded)

/** Something said, with its English sentence. */
export const saidMessage = { ...coded, message: Type.String() } as const
