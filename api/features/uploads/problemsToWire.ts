import type { ReplyOf } from '#schema/defineCall.ts'
import type { readUpload } from '#schema/calls/work/uploads.ts'
import type { MessageParams } from '#schema/messages/messages.ts'
import type { ProblemRow } from './uploadRows.ts'

/** The most problems that a person reads on a screen; the workbook of errors has all of them. */
export const MAX_LISTED = 500

/** The problems of an upload in the form of a reply (UPL-07). */
export const problemsToWire = (problems: readonly ProblemRow[]): ReplyOf<typeof readUpload>['errorList'] =>
  problems.map((problem, index) => ({
    id: index + 1,
    row: problem.row_number,
    column: problem.column,
    value: problem.value,
    error: problem.error,
    code: problem.code,
    params: problem.params as MessageParams,
    isWarning: problem.is_warning,
    occurrence: problem.occurrence,
  }))
