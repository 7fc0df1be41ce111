import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Refused rows of an upload are kept whole, so that people mend them on screen and send them again as an upload of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_refused_row (
      upload_id integer not null constraint upload_refused_row_upload_id_fkey references file_upload_job,
      row_number integer not null,
      cells jsonb not null,
      problems jsonb not null,
      constraint upload_refused_row_pkey primary key (upload_id, row_number)
    )`.execute(db)
  await sql`
    alter table file_upload_job
      add column mends_id integer constraint file_upload_job_mends_id_fkey references file_upload_job`.execute(db)
  await sql`create index file_upload_job_mends_idx on file_upload_job (mends_id)`.execute(db)
}
