import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** How many a message did not reach: whether sending it on would do anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table direct_message add column unreached integer not null generated always as (given_up + cancelled) stored`.execute(
    db,
  )
}
