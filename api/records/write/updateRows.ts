import { randomUUID } from 'node:crypto'
import type { NamedTable } from '#schema/define.ts'
import type { AppError } from '../../errors.ts'
import { failureOf } from '../../db/failureOf.ts'
import type { Row } from '../read/readRow.ts'
import { updateRecord } from './update.ts'
import type { Writer } from './Writer.ts'

interface UpdatedRows {
  /** Identifies the changes in the audit log, so that they can be undone as one. */
  batch: string
  saved: number[]
  failed: { id: number; failure: AppError }[]
}

/**
 * Changes several records, each with its own values and version, such as a pasted block. Refused records stay as they are and
 * are named; the others form one batch, which can be undone at once.
 */
export async function updateRows(
  { db, actor }: Writer,
  table: NamedTable,
  { rows, reason }: { rows: readonly (Readonly<Row> & { id: number })[]; reason?: string | undefined },
): Promise<UpdatedRows> {
  const result: UpdatedRows = { batch: randomUUID(), saved: [], failed: [] }
  for (const data of rows) {
    try {
      await updateRecord({ db, actor: { ...actor, batch: result.batch } }, table, { data, reason })
      result.saved.push(data.id)
    } catch (error) {
      result.failed.push({ id: data.id, failure: failureOf(error) })
    }
  }
  return result
}
