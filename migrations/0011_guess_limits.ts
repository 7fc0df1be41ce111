import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** One row a bucket: the window starts with the first guess, not with the clock's quarter of an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate sign_in_attempt`.execute(db)
  await sql`alter table sign_in_attempt drop constraint sign_in_attempt_pkey`.execute(db)
  await sql`alter table sign_in_attempt add constraint sign_in_attempt_pkey primary key (bucket)`.execute(db)
  await sql`create index sign_in_attempt_window_start_idx on sign_in_attempt (window_start)`.execute(db)
}
