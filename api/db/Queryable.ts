import type pg from 'pg'

/** A statement with its values; with a name it is prepared once per connection. */
export interface Statement {
  name?: string
  text: string
  values?: unknown[]
}

/** A pool, a connection or a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string | Statement,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** Runs work in a transaction: all of it takes effect, or nothing. */
export type InTransaction = <T>(work: (client: Queryable) => Promise<T>) => Promise<T>

/** Runs work in a transaction of its own on a connection of the pool. */
export async function transactionOn<T>(
  pool: { connect(): Promise<pg.PoolClient> },
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

export const transactionsOf =
  (pool: pg.Pool): InTransaction =>
  (work) =>
    transactionOn(pool, work)
