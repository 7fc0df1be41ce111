import type pg from 'pg'

/** What happens to connections as they are taken from a pool, on behalf of a person: a demo's lab lets them go wrong. */
export interface ConnectionEdge {
  /** Before a connection is taken. @throws what a lost database throws */
  before: (person: number | undefined) => Promise<void>
  /** When it has been taken, and given back by `release`. */
  taken: (person: number | undefined, client: pg.PoolClient) => Promise<void>
}
