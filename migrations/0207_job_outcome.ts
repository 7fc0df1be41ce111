import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What lists of jobs show: the sentence to read first, and durations in seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job_run
      add column outcome text generated always as (coalesce(error, result)) stored,
      add column waited numeric(12, 1) generated always as (extract(epoch from started_at - timestamp)) stored,
      add column ran numeric(12, 1) generated always as (extract(epoch from finished_at - started_at)) stored`.execute(db)
}
