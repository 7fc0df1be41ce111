import { sql } from 'kysely'
import { leadFields, leadOf } from '#schema/leadOf.ts'
import { findTable } from '#schema/registry.ts'
import type { Db } from '../db/Database.ts'

/** A record by its table. */
export interface Subject {
  table: string
  id: number
}

/** The name of a record among those of all tables. */
export const subjectKey = ({ table, id }: Subject): string => `${table} ${id}`

/** The fields that introduce records, by `subjectKey`; what was removed is missing. It does not ask whether somebody may read them. */
export async function leadsOf(db: Db, subjects: readonly Subject[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const groups = Map.groupBy(subjects, ({ table }) => table)
  const found = await Promise.all(
    [...groups].map(async ([name, ofTable]): Promise<[string, Record<string, unknown>][]> => {
      const table = findTable(name)
      if (!table) return []
      const columns = [...new Set([...leadFields(leadOf(table)), 'id'])].map((column) => sql.ref(column))
      const { rows } = await sql<{ id: number } & Record<string, unknown>>`
        select ${sql.join(columns)} from ${sql.table(name)}
        where id = any(${[...new Set(ofTable.map(({ id }) => id))]}::bigint[])`.execute(db)
      return rows.map((row) => [subjectKey({ table: name, id: row.id }), row])
    }),
  )
  return new Map(found.flat())
}
