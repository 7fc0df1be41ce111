import type { RelatedList } from '#schema/define.ts'
import { sql } from 'kysely'
import { newestChanges } from '../../records/history/newestChanges.ts'
import type { Subject } from './ofRecord.ts'
import { ofRecord } from './ofRecord.ts'
import type { Source } from './Source.ts'

/** For how many rows of each kind of part changes are shown, newest rows first. */
const MAX_PARTS = 200

/** The ids of the rows that belong to a record, including deleted ones if an index can find these. */
const recordsOf = (subject: Subject, parts: readonly RelatedList[]) =>
  parts.flatMap(({ table, by, removed }) => [
    sql`(select ${sql.lit(table)}, id::text from ${sql.table(table)} where ${ofRecord(subject, table, by)} order by id desc limit ${MAX_PARTS})`,
    ...(removed
      ? [
          sql`(select table_name, record_id from audit_log
            where table_name = ${sql.lit(table)} and action = 'delete' and before ->> ${sql.lit(by)} = ${String(subject.id)}
            order by id desc limit ${MAX_PARTS})`,
        ]
      : []),
  ])

/** The audit rows of a record and of the parts of it whose tables the person may read. */
export const changeSource = (subject: Subject, parts: readonly RelatedList[]): Source => ({
  name: 'change',
  read: async (db, after, limit) => {
    // Rows that have an entry of their own need none for their insertion.
    const withEntries = parts.flatMap(({ table: name, since }) => (since === undefined ? [] : [name]))
    const own = sql`select ${subject.table.name}::text, ${String(subject.id)}::text`
    const records = sql.join([own, ...recordsOf(subject, parts)], sql` union `)
    const rows = await newestChanges(db, { records, limit, before: after?.[0], withoutInsertsOf: withEntries })
    return rows.map(({ started, user_name, table_name, batch: _batch, ...row }) => ({
      entry: { kind: 'change', at: started, by: user_name, table: table_name, ...row },
      place: [row.id],
    }))
  },
})
