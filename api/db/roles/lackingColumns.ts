import type pg from 'pg'
import { allTables } from '#schema/registry.ts'

/** What the registry names and the database does not have: tables, and columns of tables that it has. */
export async function lackingColumns(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text) as columns from pg_class
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') group by relname`,
  )
  const found = new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
  return allTables.flatMap(({ name, fields }) => {
    const columns = found.get(name)
    return columns ? Object.keys(fields).flatMap((field) => (columns.has(field) ? [] : [`${name}.${field}`])) : [name]
  })
}
