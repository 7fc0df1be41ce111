import type { ClientBase } from 'pg'

type Row = Readonly<Record<string, unknown>>

/** A table, and the columns that identify its rows. */
interface KeyedTable {
  table: string
  key: readonly string[]
}

/** Adds the rows whose key is not in the table yet; existing rows stay as people left them. Ids given in the rows are kept. */
export async function insertMissing(client: ClientBase, { table, key }: KeyedTable, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => `"${column}"`).join(', ')
  // The first column of a key is never null, so it can be compared by `=`, for which PostgreSQL can use an index.
  const sameKey = key
    .map((column, place) => `there."${column}" ${place === 0 ? '=' : 'is not distinct from'} new."${column}"`)
    .join(' and ')
  const { rowCount } = await client.query(
    `insert into "${table}" (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb) new
     where not exists (select 1 from "${table}" there where ${sameKey})`,
    [JSON.stringify(rows)],
  )
  // Nothing says what was there before: lists as of earlier days are refused.
  if (rowCount) await client.query('select begin_history($1)', [table])
}
