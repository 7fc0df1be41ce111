import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Findings keep which sentence they are and its values, so that they can be read in any language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intake_finding add column detail text, add column params jsonb`.execute(db)
}
