import { isByMerchant } from '#schema/columns/byMerchant.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { selectList } from './columnText.ts'
import { merchantOf } from './merchantOf.ts'
import { quoted } from './sqlText.ts'

export type Row = Record<string, unknown>

/** The row with this id with all registered columns, or undefined. */
export async function findRow(db: Queryable, table: NamedTable, id: number): Promise<Row | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const columns = selectList(Object.keys(table.fields), table.fields)
  const emId = isByMerchant(table) ? await merchantOf(db, table, id) : null
  if (emId === undefined) return undefined
  const { rows } = await db.query<Row>({
    name: `row ${table.name}${table.hidesPersonal ? ' without names' : ''}`,
    text: `select ${columns} from ${quoted(table.name)} where "id" = $1::bigint${emId === null ? '' : ' and "em_id" = $2'}`,
    values: emId === null ? [id] : [id, emId],
  })
  return rows[0]
}
