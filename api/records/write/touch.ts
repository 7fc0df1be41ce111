import type { TableName } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { quoted } from '../read/sqlText.ts'

/** What was used, and the field that says when. */
interface Used {
  table: TableName
  id: number
  field: string
}

/**
 * Notes that something was used, to the minute. Nobody has changed the record by that: it keeps its version, and the audit
 * log has no row of it.
 */
export async function touch(db: Queryable, { table, id, field }: Used, at: Date): Promise<void> {
  const column = quoted(field)
  await db.query(
    `update ${quoted(table)} set ${column} = $2
     where "id" = $1 and (${column} is null or ${column} < $2::timestamptz - interval '1 minute')`,
    [id, at.toISOString()],
  )
}
