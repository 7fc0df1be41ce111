import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './Database.ts'
import type { Queryable, Statement } from './Queryable.ts'

/** A statement whose rows arrive as arrays, or whose values arrive as other types. */
type OtherRows = Statement & Pick<pg.QueryConfig, 'types'> & { rowMode?: 'array' }

/** A pool of the reading role, for typed statements and for those given as text. */
export class ReadingDatabase extends Kysely<Database> implements Queryable {
  readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.pool = pool
  }

  query<Row extends object>(
    statement: string | OtherRows,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }> {
    return this.pool.query<Row & pg.QueryResultRow>(statement, values)
  }
}
