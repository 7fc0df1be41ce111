import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Right after a big upload the audit log has no statistics of its rows: the planner takes them for few and would read all of
 * them for each record, 9 s for 500 of 100,000. Compared by hash they are read once for all records of a statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function take_back_added(text, text, integer[]) set enable_nestloop = off`.execute(db)
}
