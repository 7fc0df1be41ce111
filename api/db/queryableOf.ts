import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db, Trx } from './Database.ts'
import type { Queryable, Statement } from './Queryable.ts'

/** Kysely's database or transaction as a Queryable, for statements given as text. */
export const queryableOf = (db: Db | Trx): Queryable => ({
  async query<Row extends pg.QueryResultRow>(statement: string | Statement, values: unknown[] = []) {
    const [text, bound] = typeof statement === 'string' ? [statement, values] : [statement.text, statement.values ?? []]
    const { rows, numAffectedRows } = await db.executeQuery<Row>(CompiledQuery.raw(text, bound))
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) }
  },
})
