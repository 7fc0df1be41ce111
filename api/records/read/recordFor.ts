import type { NamedTable } from '#schema/define.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import type { Row } from './readRow.ts'
import { findRow } from './readRow.ts'
import { tableFor } from './tableFor.ts'

interface RecordSubject {
  /** The table that holds the record; for a row of a view, the one whose rows it shows. */
  table: NamedTable
  id: number
  row: Row
}

/**
 * A record that the person is allowed to read.
 * @throws {AppError} UNKNOWN_TABLE, NOT_ALLOWED, UNKNOWN_ROW
 */
export async function recordFor(
  db: Queryable,
  { table: name, id }: { table: string; id: number },
  operator: Pick<Operator, 'roles'>,
): Promise<RecordSubject> {
  const listed = tableFor(name, 'load', operator)
  const table = listed.of === undefined ? listed : tableFor(listed.of, 'load', operator)
  const row = await findRow(db, table, id)
  if (!row) throw new AppError('UNKNOWN_ROW')
  return { table, id, row }
}
