import { Type } from 'typebox'
import { exactly } from '../../defineCall.ts'
import { codedMessage, messageParams } from '../../replies.ts'
import { uploadTypeNames } from '../../work/uploadTypes.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const maybe = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])
const count = maybe(Type.Integer())

const problem = exactly({
  id: Type.Integer(),
  /** The row of the sheet, from 1. */
  row: Type.Integer(),
  column: Type.String(),
  value: Type.String(),
  error: Type.String(),
  code: Type.String(),
  params: messageParams,
  isWarning: Type.Boolean(),
  occurrence: Type.Integer(),
})

/** An upload, with what was refused of it. */
export const uploadReply = exactly({
  id,
  type: Type.Enum(uploadTypeNames),
  status: Type.Enum(['pending', 'success', 'error', 'cancelled']),
  progress: Type.Integer(),
  fileName: Type.String(),
  tableName: maybe(Type.String()),
  country: maybe(Type.String()),
  dryRun: Type.Boolean(),
  applied: Type.Boolean(),
  reverted: Type.Boolean(),
  noOfRows: count,
  noOfRowsUploaded: count,
  excludeRowCount: count,
  skippedRows: count,
  refusedRows: count,
  added: count,
  changed: count,
  closed: count,
  leftInPlace: count,
  result: maybe(Type.String()),
  /** Code and values of the result, for translation. */
  said: maybe(codedMessage),
  errorMsg: maybe(Type.String()),
  errorList: Type.Array(problem),
  jobId: count,
})
export const uploadList = Type.Array(uploadReply)
