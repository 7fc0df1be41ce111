import type { ClientBase } from 'pg'

/** The ids of a table's rows by the values of a column. */
export async function idsBy(client: ClientBase, table: string, column: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; key: string }>(`select id, "${column}" as key from "${table}"`)
  return new Map(rows.map((row) => [row.key, row.id]))
}
