import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database, Db } from './Database.ts'

/** Typed statements over a connection that somebody else holds, such as one in a transaction; they run one after the other. */
export function databaseOn(client: ClientBase): Db {
  let isFree = Promise.resolve()
  const connect = async () => {
    const before = isFree
    const { promise, resolve } = Promise.withResolvers<void>()
    isFree = promise
    await before
    return { query: client.query.bind(client), release: () => resolve() }
  }
  const pool = { connect, end: () => Promise.resolve(), options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
