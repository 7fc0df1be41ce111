import type { Row } from '../../records/read/readRow.ts'
import type { TablePolicies } from '../../records/TablePolicy.ts'
import { MAX_LISTED, problemsToWire } from './problemsToWire.ts'
import type { Counts } from './uploadToWire.ts'
import { countsToWire } from './uploadToWire.ts'
import { problemsOfEach } from './uploadRows.ts'

/** How many problems the rows of a page list together. */
const MAX_IN_PAGE = 1000

/**
 * Uploads as rows of their table tell the same as the calls of uploads: the counts by those names, and the problems of the file
 * once it has ended, of each upload the first ones, so that a page of many uploads stays small.
 */
export const uploadPolicies: TablePolicies = {
  file_upload_job: {
    extras: async (db, rows: readonly Readonly<Row>[]) => {
      const ended = rows.filter(({ status }) => status !== 'pending').map(({ id }) => Number(id))
      const most = Math.min(MAX_LISTED, Math.ceil(MAX_IN_PAGE / Math.max(1, ended.length)))
      const problems = ended.length ? await problemsOfEach(db, ended, most) : new Map<number, never>()
      return rows.map((row) => ({
        ...countsToWire(row as Counts),
        errorList: problemsToWire(problems.get(Number(row['id'])) ?? []),
      }))
    },
  },
}
