import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './Database.ts'
import type { Queryable, Statement } from './Queryable.ts'
import type { ReplicaFirst } from './replica/ReplicaFirst.ts'

/** A statement whose rows arrive as arrays, or whose values arrive as other types. */
type OtherRows = Statement & Pick<pg.QueryConfig, 'types'> & { rowMode?: 'array' }

/** What Kysely takes for a connection; here each statement takes one itself, from the server that answers. */
class Statements implements PostgresPoolClient {
  readonly #source: ReplicaFirst<pg.Pool>

  constructor(source: ReplicaFirst<pg.Pool>) {
    this.#source = source
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('A cursor needs a connection of its own')
    return this.#source.run(async (pool) => {
      const { rows, rowCount } = await pool.query<Row & pg.QueryResultRow>(text, [...values])
      return { command: 'SELECT', rows, rowCount: rowCount ?? 0 }
    })
  }

  release(): void {
    // Each statement has released its connection.
  }
}

/** The reading role's database: for typed statements, for those given as text, and for work on a connection of its own. */
export class ReadingDatabase extends Kysely<Database> implements Queryable {
  readonly #source: ReplicaFirst<pg.Pool>

  constructor(source: ReplicaFirst<pg.Pool>) {
    const connection = new Statements(source)
    const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} }
    super({ dialect: new PostgresDialect({ pool }) })
    this.#source = source
  }

  /** The pool of the primary. */
  get pool(): pg.Pool {
    return this.#source.primary
  }

  query<Row extends object>(
    statement: string | OtherRows,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }> {
    return this.run((pool) => pool.query<Row & pg.QueryResultRow>(statement, values))
  }

  /** Does work that only reads, such as a transaction; it may be done a second time, on the primary. */
  run<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return this.#source.run(work)
  }
}
