import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Whom a message was sent to, until its job has made them recipients: whoever sends to 20,000 merchants does not wait for their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table direct_message add column chosen integer[]`.execute(db)
}
