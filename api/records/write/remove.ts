import type { NamedTable } from '#schema/define.ts'
import { AppError } from '../../errors.ts'
import { findRow } from '../read/readRow.ts'
import { applyRemoval } from './apply.ts'
import { inTransaction } from './transaction.ts'
import type { WriteResult } from './update.ts'
import type { Writer } from './Writer.ts'
import { lockRow } from './update.ts'

/**
 * Removes a record and keeps all its values in an audit row, both or neither. No generic call removes records; the grants of
 * the writing role decide for which tables it is possible.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function deleteRecord(writer: Writer, table: NamedTable, id: number): Promise<WriteResult> {
  return inTransaction(writer, async (trx) => {
    // Rows that are never changed need no lock before they are read, and the writing role may not take one.
    const row = table.allow.includes('update') ? await lockRow(trx, table, id) : await findRow(trx.client, table, id)
    if (!row || !(await applyRemoval(trx, table, row))) throw new AppError('UNKNOWN_ROW')
    return { rowCount: 1, rows: [{ id }] }
  })
}
