import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** How many changes the check of an upload found: without any there is nothing to apply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file_upload_job
      add found integer not null generated always as (coalesce(added, 0) + coalesce(changed, 0) + coalesce(closed, 0)) stored`.execute(
    db,
  )
}
