import type { ReplyOf } from '#schema/defineCall.ts'
import type { readUpload } from '#schema/calls/work/uploads.ts'
import type { MessageParams } from '#schema/messages/messages.ts'
import type { UploadTypeName } from '#schema/work/uploadTypes.ts'
import type { Db } from '../../db/Database.ts'
import type { UploadRow } from './uploadRows.ts'
import { problemsOf } from './uploadRows.ts'

/** The most problems that a person reads on a screen; the workbook of errors has all of them. */
const MOST_LISTED = 500

/** An upload in the form of a reply. */
export async function uploadToWire(db: Db, row: UploadRow): Promise<ReplyOf<typeof readUpload>> {
  const problems = row.status === 'pending' ? [] : await problemsOf(db, row.id, MOST_LISTED)
  return {
    id: row.id,
    type: row.type as UploadTypeName,
    status: row.status as 'pending',
    progress: row.progress,
    fileName: row.file_name,
    tableName: row.table_name,
    country: row.country,
    dryRun: row.dry_run,
    applied: row.applied,
    reverted: row.reverted_at !== null,
    noOfRows: row.no_of_rows,
    noOfRowsUploaded: row.no_of_rows_uploaded,
    excludeRowCount: row.exclude_row_count,
    skippedRows: row.skipped_rows,
    refusedRows: row.refused_rows,
    added: row.added,
    changed: row.changed,
    closed: row.closed,
    leftInPlace: row.left_in_place,
    result: row.result,
    said: row.said as ReplyOf<typeof readUpload>['said'],
    errorMsg: row.error_msg,
    errorList: problems.map((problem, index) => ({
      id: index + 1,
      row: problem.row_number,
      column: problem.column,
      value: problem.value,
      error: problem.error,
      code: problem.code,
      params: problem.params as MessageParams,
      isWarning: problem.is_warning,
      occurrence: problem.occurrence,
    })),
    jobId: row.job_id,
  }
}
