import type { NamedTable } from '#schema/define.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { policyOf } from '../policies.ts'
import type { TablePolicy } from '../TablePolicy.ts'
import type { Row } from './readRow.ts'

/** Rows as the generic calls tell them: their columns, texts as they are to be read, and what the policy of their table adds. */
export async function withExtras(db: Queryable, { name }: NamedTable, rows: readonly Row[]): Promise<readonly Row[]> {
  const { extras, readAs } = policyOf(name)
  const told = readAs ? rows.map((row) => ({ ...row, ...readTexts(row, readAs) })) : rows
  if (!extras || !told.length) return told
  const more = await extras(db, told)
  return told.map((row, index) => ({ ...row, ...more[index] }))
}

const readTexts = (row: Row, readAs: NonNullable<TablePolicy['readAs']>): Row =>
  Object.fromEntries(
    Object.entries(readAs).flatMap(([column, read]) => {
      const text = row[column]
      return typeof text === 'string' ? [[column, read(text)]] : []
    }),
  )

/** The same for rows that are JSON text, of which texts are as they are to be read already; those of tables without extras are not parsed. */
export async function withExtrasJson(db: Queryable, { name }: NamedTable, json: string): Promise<string> {
  const { extras } = policyOf(name)
  const rows = extras ? (JSON.parse(json) as Row[]) : []
  if (!extras || !rows.length) return json
  const more = await extras(db, rows)
  return JSON.stringify(rows.map((row, index) => ({ ...row, ...more[index] })))
}
