import type { NamedTable } from '#schema/define.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { policyOf } from '../policies.ts'
import type { Row } from './readRow.ts'

/** Rows as the generic calls tell them: their columns, and what the policy of their table adds. */
export async function withExtras(db: Queryable, { name }: NamedTable, rows: readonly Row[]): Promise<readonly Row[]> {
  const { extras } = policyOf(name)
  if (!extras || !rows.length) return rows
  const more = await extras(db, rows)
  return rows.map((row, index) => ({ ...row, ...more[index] }))
}

/** The same for rows that are JSON text; those of tables without extras are not parsed. */
export async function withExtrasJson(db: Queryable, table: NamedTable, json: string): Promise<string> {
  return policyOf(table.name).extras ? JSON.stringify(await withExtras(db, table, JSON.parse(json) as Row[])) : json
}
