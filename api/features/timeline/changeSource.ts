import type { NamedTable, RelatedList } from '#schema/define.ts'
import { sql } from 'kysely'
import { newestChanges } from '../../records/history/newestChanges.ts'
import type { Source } from './Source.ts'

/** For how many rows of each kind of part changes are shown, newest rows first. */
const MOST_PARTS = 200

/** The ids of the rows that belong to a record, including deleted ones if an index can find these. */
const recordsOf = (id: number, parts: readonly RelatedList[]) =>
  parts.flatMap(({ table, by, removed }) => [
    sql`(select ${sql.lit(table)}, id::text from ${sql.table(table)} where ${sql.ref(by)} = ${id} order by id desc limit ${MOST_PARTS})`,
    ...(removed
      ? [
          sql`(select table_name, record_id from audit_log
            where table_name = ${sql.lit(table)} and action = 'delete' and before ->> ${sql.lit(by)} = ${String(id)}
            order by id desc limit ${MOST_PARTS})`,
        ]
      : []),
  ])

/** The audit rows of a record and of the parts of it whose tables the person may read. */
export const changeSource = (table: NamedTable, id: number, parts: readonly RelatedList[]): Source => ({
  name: 'change',
  read: async (db, after, limit) => {
    // Rows that have an entry of their own need none for their insertion.
    const withEntries = parts.flatMap(({ table: name, since }) => (since === undefined ? [] : [name]))
    const own = sql`select ${table.name}::text, ${String(id)}::text`
    const records = sql.join([own, ...recordsOf(id, parts)], sql` union `)
    const rows = await newestChanges(db, { records, limit, before: after?.[0], withoutInsertsOf: withEntries })
    return rows.map(({ started, user_name, table_name, batch: _batch, ...row }) => ({
      entry: { kind: 'change', at: started, by: user_name, table: table_name, ...row },
      place: [row.id],
    }))
  },
})
