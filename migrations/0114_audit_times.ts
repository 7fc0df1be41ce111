import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The database itself says when an audit row was written: `started` is when its transaction began, `finished` when the
 * row was written in it. No role of the server may set either. Rows from before keep an empty `finished`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log alter finished set default clock_timestamp()`.execute(db)
  await sql`alter table wall_grant rename to role_grant`.execute(db)
}
