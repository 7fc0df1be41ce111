import type { Operator } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'

/** Deletes an own view. @throws {AppError} UNKNOWN_ROW */
export async function deleteView(db: Databases['write'], id: number, operator: Operator) {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('owner_id', '=', operator.id)
    .executeTakeFirst()
  if (!numDeletedRows) throw new AppError('UNKNOWN_ROW')
  return { rowCount: 1, rows: [{ id }] }
}
