import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { exactly } from './defineCall.ts'
import type { StoredParams } from './messages/messages.ts'
import type { TableName, Tables } from './registry.ts'
import type { ReadRow } from './rows.ts'

const row = Type.Record(Type.String(), Type.Unknown())
const rowCount = Type.Integer()

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** The reply of calls that list rows of the requested table. */
export const rowsReply = exactly({ rows: Type.Array(row), total: Type.Integer() })

/** An amount or a rate, as a decimal text. */
export const decimalText = Type.String({ 'x-kind': 'decimal' })

/** A row of a table, as read. */
export const rowOf = <N extends TableName>(table: N) =>
  Type.Unsafe<ReadRow<Tables[N]>>({ type: 'object', description: `A row of ${table}`, 'x-table': table })

/** The reply of calls that list rows of a certain table. */
export const rowsOf = <N extends TableName>(table: N) => exactly({ rows: Type.Array(rowOf(table)), total: Type.Integer() })

/** The reply of calls that change rows. */
export const writtenReply = exactly({ rowCount, rows: Type.Array(row) })

/** The reply of calls that change rows and return only their number and ids. */
export const countedReply = exactly({ rowCount })
export const idsReply = exactly({ rowCount, rows: Type.Array(exactly({ id: Type.Integer() })) })

/** The reply of calls that return nothing. */
export const nothingReply = Type.Null()

/** The lines of a call: its progress, and finally its result or failure. */
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

/** The page of a table in an address; by default the first 100 rows. */
export const pageQuery = {
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
} as const

/** The values of a message. */
export const messageParams = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

const coded = { code: Type.String(), params: Type.Optional(messageParams) } as const

/** The code and values of a message whose English sentence is beside it. */
export const codedMessage = exactly(coded)

/** The code and values of a message that may contain other messages. */
export const composedMessage = exactly({
  code: Type.String(),
  params: Type.Optional(Type.Unsafe<StoredParams>({ type: 'object' })),
})

/** A message with its English sentence. */
export const messageFields = { ...coded, message: Type.String() } as const
