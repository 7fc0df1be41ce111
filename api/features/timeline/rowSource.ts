import type { NamedTable, RelatedList } from '#schema/define.ts'
import { leadFields, leadOf } from '#schema/leadOf.ts'
import { sql } from 'kysely'
import type { Subject } from './ofRecord.ts'
import { ofRecord } from './ofRecord.ts'
import type { Source } from './Source.ts'

/** The fields that introduce a row, and the currency of its amount. */
const shownFields = (table: NamedTable): string[] => {
  const currency = Object.keys(table.fields).filter((name) => name === 'currency')
  return [...new Set([...leadFields(leadOf(table)), ...currency])].filter((name) => name !== 'id')
}

/** The rows of another table that belong to a record, by the time at which they were added. */
export function rowSource(subject: Subject, table: NamedTable, { by, since }: RelatedList & { since: string }): Source {
  const shown = shownFields(table)
  return {
    name: table.name,
    read: async (db, after, limit) => {
      const [lastId, lastAt] = after ?? []
      const beyond =
        lastId === undefined || lastAt === undefined
          ? sql`true`
          : sql`(${sql.ref(since)}, id) < (${lastAt}::timestamptz, ${lastId}::bigint)`
      const columns = sql.join([...shown, 'id'].map((name) => sql.ref(name)))
      const { rows } = await sql<{ id: number; since_at: string } & Record<string, unknown>>`
        select ${columns}, ${sql.ref(since)} as since_at from ${sql.table(table.name)}
        where ${ofRecord(subject, table.name, by)} and ${sql.ref(since)} is not null and ${beyond}
        order by ${sql.ref(since)} desc, id desc
        limit ${limit}`.execute(db)
      return rows.map(({ id: rowId, since_at, ...row }) => ({
        entry: { kind: 'row', at: since_at, id: rowId, table: table.name, row },
        place: [rowId, since_at],
      }))
    },
  }
}
