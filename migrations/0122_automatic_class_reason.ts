import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** An automatic fee class says by what it was chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auto_active_fee_class add column reason text`.execute(db)
}
