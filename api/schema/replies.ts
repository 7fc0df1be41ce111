import { Type } from 'typebox'
import { exactly } from './defineCall.ts'

const row = Type.Record(Type.String(), Type.Unknown())

/** What calls answer that list rows. */
export const rowsReply = exactly({ rows: Type.Array(row), total: Type.Integer() })

/** What calls answer that change rows. */
export const writtenReply = exactly({ rowCount: Type.Integer(), rows: Type.Array(row) })
