import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The day that a downloaded list is of, where it is a list of the past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table export_manifest add column as_of date`.execute(db)
}
