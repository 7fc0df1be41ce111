import type pg from 'pg'
import type { DemoServer } from './DemoServer.ts'
import { labNames } from './worldNames.ts'

/** A database of a demo's lab: a snapshot, a world of a scenario, or one that is only passing. */
interface Beside {
  name: string
  bytes: number
  /** What is noted about it. */
  comment: string | null
}

/** PostgreSQL's answer when a database is dropped while its size is read. */
const GONE = '42704'

/** The databases of a demo's lab, those that were made first first. */
export async function databasesBeside(server: DemoServer): Promise<Beside[]> {
  for (;;) {
    try {
      return await server.query<Beside>(
        `select datname as name, pg_database_size(oid)::float8 as bytes, shobj_description(oid, 'pg_database') as comment
         from pg_database where starts_with(datname, $1) order by oid`,
        [labNames(server.database)],
      )
    } catch (error) {
      if ((error as Partial<pg.DatabaseError>).code !== GONE) throw error
    }
  }
}
