import { createHash } from 'node:crypto'
import type pg from 'pg'
import { unhashedColumns, unhashedTables, unhashedTypes, untimedAreas } from '#schema/lab/unhashed.ts'
import { tableOf } from '#schema/registry.ts'
import type { TableName } from '#schema/registry.ts'
import { quoted } from '../../../db/quote.ts'
import { storedTables } from '../worlds/tableDigests.ts'

/** A table of a world: its rows, and the SHA-256 of what they hold, in the order of their keys. */
export interface TableHash {
  table: string
  rows: number
  hash: string
}

/** The columns of a table that every run fills alike, and its primary key. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<{ hashed: string[]; key: string[] }> {
  const { rows } = await client.query<{ name: string; type: string; isKey: boolean }>(
    `select attname as name, format_type(atttypid, null) as type, coalesce(attnum = any(conkey), false) as "isKey"
     from pg_attribute left join pg_constraint on conrelid = attrelid and contype = 'p'
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  const { area = 'reference' } = tableOf(table as TableName)
  const isUntimed = untimedAreas.includes(area)
  const hashed = rows.filter(
    ({ name, type }) =>
      !unhashedTypes.includes(type) && !unhashedColumns[table]?.includes(name) && !(isUntimed && type.startsWith('timestamp')),
  )
  return { hashed: hashed.map(({ name }) => name), key: rows.filter(({ isKey }) => isKey).map(({ name }) => name) }
}

/**
 * What a world holds, by table: the same for the same scenario, number and version on any machine, so that two runs show where they part.
 * @param client a connection of the owner
 */
export async function hashesOf(client: pg.ClientBase): Promise<TableHash[]> {
  const found: TableHash[] = []
  for (const table of storedTables) {
    if (unhashedTables.includes(table)) continue
    const { hashed, key } = await columnsOf(client, table)
    const list = hashed.map((name) => `t.${quoted(name)}`).join(', ')
    const order = key.map((name) => `t.${quoted(name)}`).join(', ')
    const { rows } = await client.query<Omit<TableHash, 'table'>>(
      `select count(*)::integer as rows,
         encode(sha256(coalesce(string_agg(sha256(convert_to(row(${list})::text, 'UTF8')), '' order by ${order}), '')), 'hex') as hash
       from ${quoted(table)} t`,
    )
    const [row] = rows
    if (row) found.push({ table, ...row })
  }
  return found
}

/** One hash for the whole world. */
export const hashOf = (tables: readonly TableHash[]): string =>
  createHash('sha256')
    .update(tables.map(({ table, rows, hash }) => `${table} ${rows} ${hash}\n`).join(''))
    .digest('hex')
