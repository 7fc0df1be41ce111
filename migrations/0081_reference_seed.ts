import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Which versions of the reference data this database has been given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reference_seed (
      digest text primary key,
      seeded timestamptz(3) not null default now()
    )`.execute(db)
}
