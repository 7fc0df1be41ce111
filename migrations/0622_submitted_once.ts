import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The key under which an application was submitted, and the digest of what was: repeated, the same number is answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table self_registration
      add column submit_key text constraint self_registration_submit_key_key unique,
      add column submit_hash text`.execute(db)
}
