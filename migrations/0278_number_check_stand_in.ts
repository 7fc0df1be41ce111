import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** An answer of the demo's stand-in is no evidence, and says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table number_check add column is_stand_in boolean not null default false`.execute(db)
}
