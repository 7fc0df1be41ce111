import type { ReplyOf } from '#schema/defineCall.ts'
import type { readUpload } from '#schema/calls/work/uploads.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { UploadRow } from './uploadRows.ts'
import { MAX_LISTED, problemsToWire } from './problemsToWire.ts'
import { problemsOfEach } from './uploadRows.ts'

export type Counts = Pick<UploadRow, 'no_of_rows' | 'no_of_rows_uploaded' | 'exclude_row_count' | 'skipped_rows'>

/** The counts of an upload by the names that its clients know. */
export const countsToWire = (row: Counts) => ({
  noOfRows: row.no_of_rows,
  noOfRowsUploaded: row.no_of_rows_uploaded,
  excludeRowCount: row.exclude_row_count,
  skippedRows: row.skipped_rows,
})

/** An upload in the form of a reply. */
export async function uploadToWire(db: Queryable, row: UploadRow): Promise<ReplyOf<typeof readUpload>> {
  const problems = row.status === 'pending' ? undefined : await problemsOfEach(db, [row.id], MAX_LISTED)
  return {
    id: row.id,
    type: row.type,
    status: row.status as 'pending',
    progress: row.progress,
    fileName: row.file_name,
    tableName: row.table_name,
    country: row.country,
    dryRun: row.dry_run,
    applied: row.applied,
    reverted: row.reverted_at !== null,
    ...countsToWire(row),
    refusedRows: row.refused_rows,
    added: row.added,
    changed: row.changed,
    closed: row.closed,
    leftInPlace: row.left_in_place,
    result: row.result,
    said: row.said as ReplyOf<typeof readUpload>['said'],
    errorMsg: row.error_msg,
    errorList: problemsToWire(problems?.get(row.id) ?? []),
    jobId: row.job_id,
  }
}
