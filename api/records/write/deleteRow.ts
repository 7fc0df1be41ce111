import { sql } from 'kysely'
import type { NamedTable } from '#schema/define.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../auth/Actor.ts'
import { recordChange } from './audit.ts'
import type { Row } from '../read/readRow.ts'

/**
 * Removes a record and keeps it whole in the audit trail, together or not at all. Which tables that is possible for is
 * said in schema/internalTables.ts; no generic call comes here.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function deleteRecord(
  db: Databases,
  table: NamedTable,
  id: number,
  actor: Actor,
): Promise<{ rowCount: 1; rows: Row[] }> {
  return db.write.transaction().execute(async (trx) => {
    const {
      rows: [row],
    } = await sql<Row>`delete from ${sql.table(table.name)} where id = ${id} returning *`.execute(trx)
    if (!row) throw new AppError('UNKNOWN_ROW')
    await recordChange(trx, { table: table.name, id, action: 'delete', before: row, after: null, actor })
    return { rowCount: 1, rows: [{ id }] }
  })
}
