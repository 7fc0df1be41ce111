import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The stored files that go into a job, and those that come out of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_file (
      id integer generated always as identity primary key,
      job_id integer not null constraint job_file_job_id_fkey references job_run,
      direction text not null constraint job_file_direction_check check (direction in ('in', 'out')),
      file text not null constraint job_file_file_fkey references stored_file,
      file_name text not null,
      size integer not null
    )`.execute(db)
  await sql`create index job_file_job_id_idx on job_file (job_id, id)`.execute(db)
}
