import type { NamedTable } from '#schema/define.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { quoted } from './sqlText.ts'

export type Row = Record<string, unknown>

/** The row with this id with all registered columns, or undefined. */
export async function findRow(db: Queryable, table: NamedTable, id: number): Promise<Row | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const columns = Object.keys(table.fields).map(quoted).join(', ')
  const { rows } = await db.query<Row>({
    name: `row ${table.name}${table.hidesPersonal ? ' without names' : ''}`,
    text: `select ${columns} from ${quoted(table.name)} where "id" = $1::bigint`,
    values: [id],
  })
  return rows[0]
}
