import type { ClientBase } from 'pg'

type Row = Readonly<Record<string, unknown>>

/** A table, and the columns by which its rows are known. */
interface KeyedTable {
  table: string
  key: readonly string[]
}

/**
 * Adds the rows of which the table has none with the same key; rows that are there stay as people left them. Ids that
 * the rows bring along are kept.
 */
export async function insertMissing(client: ClientBase, { table, key }: KeyedTable, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => `"${column}"`).join(', ')
  // The first column of a key is never empty, and equality is what PostgreSQL can look up by.
  const sameKey = key
    .map((column, place) => `there."${column}" ${place === 0 ? '=' : 'is not distinct from'} new."${column}"`)
    .join(' and ')
  await client.query(
    `insert into "${table}" (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb) new
     where not exists (select from "${table}" there where ${sameKey})`,
    [JSON.stringify(rows)],
  )
}
