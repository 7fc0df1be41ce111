import type pg from 'pg'
import { allTables } from '#schema/registry.ts'
import { quoted } from '../../../db/quote.ts'

/** How many rows a table has, and a number that their values give, in whatever order they stand. */
export interface TableDigest {
  rows: number
  digest: string
}

/** The registered tables whose rows are stored. */
export const storedTables: readonly string[] = allTables.filter(({ view }) => !view).map(({ name }) => name)

export async function digestOf(client: pg.ClientBase, table: string): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(
    `select count(*)::integer as rows, coalesce(bit_xor(hashtextextended(t::text, 0)), 0)::text as digest from ${quoted(table)} t`,
  )
  return rows[0] ?? { rows: 0, digest: '0' }
}

/** The rows of a table by their ids, each with a number that its values give. */
export async function rowDigests(client: pg.ClientBase, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; digest: string }>(
    `select id::text as id, hashtextextended(t::text, 0)::text as digest from ${quoted(table)} t`,
  )
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}
