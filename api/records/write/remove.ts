import type { NamedTable } from '#schema/define.ts'
import type { Actor } from '../../auth/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { applyRemoval } from './apply.ts'
import { inTransaction } from './transaction.ts'
import type { Written } from './update.ts'
import { lockRow } from './update.ts'

/**
 * Removes a record and keeps it whole in its audit row, together or not at all. No generic call comes here: which tables
 * this is possible for is said by the database's rights.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function deleteRecord(db: Databases, table: NamedTable, id: number, actor: Actor): Promise<Written> {
  return inTransaction(db, async (trx) => {
    const isRemoved = await applyRemoval(trx, table, await lockRow(trx, table, id), actor)
    if (!isRemoved) throw new AppError('UNKNOWN_ROW')
    return { rowCount: 1, rows: [{ id }] }
  })
}
