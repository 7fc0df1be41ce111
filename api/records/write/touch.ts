import type { TableName } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { quoted } from '../read/sqlText.ts'

/** The record that was used, and the field that says when. */
interface Used {
  table: TableName
  id: number
  field: string
}

/**
 * Records when a record was last used, to the minute. This does not count as a change: the record keeps its version, and the
 * audit log gets no row.
 */
export async function touch(db: Queryable, { table, id, field }: Used, at: Date): Promise<void> {
  const column = quoted(field)
  await db.query(
    `update ${quoted(table)} set ${column} = $2
     where "id" = $1 and (${column} is null or ${column} < $2::timestamptz - interval '1 minute')`,
    [id, at.toISOString()],
  )
}
