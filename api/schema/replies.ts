import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { exactly } from './defineCall.ts'
import type { TableName, Tables } from './registry.ts'
import type { ReadRow } from './rows.ts'

const row = Type.Record(Type.String(), Type.Unknown())
const rowCount = Type.Integer()

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** What calls answer that list rows of whatever table they are asked about. */
export const rowsReply = exactly({ rows: Type.Array(row), total: Type.Integer() })

/** A row of a table as it is read. */
export const rowOf = <N extends TableName>(table: N) =>
  Type.Unsafe<ReadRow<Tables[N]>>({ type: 'object', description: `A row of ${table}` })

/** What calls answer that list rows of one table. */
export const rowsOf = <N extends TableName>(table: N) => exactly({ rows: Type.Array(rowOf(table)), total: Type.Integer() })

/** What calls answer that change rows. */
export const writtenReply = exactly({ rowCount, rows: Type.Array(row) })

/** What calls answer that change rows and say only how many, and which. */
export const countedReply = exactly({ rowCount })
export const idsReply = exactly({ rowCount, rows: Type.Array(exactly({ id: Type.Integer() })) })

/** The reply of calls that return nothing. */
export const nothingReply = Type.Null()

/** How far a call is that answers lines, and at last its result. A failure comes as a line, too. */
export const progressLine = exactly({ done: Type.Integer(), total: Type.Integer() })
export const resultLine = <S extends TSchema>(data: S) => exactly({ statusCode: Type.Literal(200), data })

/** A change in a history. */
export const change = {
  id: Type.Integer(),
  started: Type.String(),
  user_name: nullable(Type.String()),
  action: Type.String(),
  table_name: Type.String(),
  record_id: Type.String(),
  before: nullable(row),
  after: nullable(row),
  batch: nullable(Type.String()),
  /** The change that this one undoes. */
  undoes: nullable(Type.Integer()),
}

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
