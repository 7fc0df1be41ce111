import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Uploaded files: what each would change (staged, so that nothing of it is in force before all of it is), and what is wrong
 * with its rows. An upload ends with its job, however that ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_upload_job (
      id integer generated always as identity primary key,
      timestamp timestamptz(3) not null default now(),
      type text not null constraint file_upload_job_type_check check (type in
        ('hs6p', 'country_vat_rate', 'country_vat_rate_non_eu', 'custom_duty_rate', 'custom_duty_rate_no', 'table_rows')),
      table_name text,
      country text,
      file_name text not null,
      files jsonb not null,
      status text not null default 'pending'
        constraint file_upload_job_status_check check (status in ('pending', 'success', 'error', 'cancelled')),
      progress integer not null default 0 constraint file_upload_job_progress_check check (progress between 0 and 100),
      dry_run boolean not null default false,
      applied boolean not null default false,
      no_of_rows integer,
      no_of_rows_uploaded integer,
      exclude_row_count integer,
      skipped_rows integer,
      refused_rows integer,
      added integer,
      changed integer,
      closed integer,
      result text,
      said jsonb,
      error_msg text,
      started_by text not null,
      user_id integer not null,
      finished_at timestamptz(3),
      job_id integer constraint file_upload_job_job_id_fkey references job_run,
      batch text not null,
      reverted_at timestamptz(3),
      reverted_by text,
      left_in_place integer
    )`.execute(db)
  await sql`create index file_upload_job_timestamp_idx on file_upload_job (timestamp, id)`.execute(db)
  await sql`create index file_upload_job_type_idx on file_upload_job (type, id)`.execute(db)
  await sql`create index file_upload_job_status_idx on file_upload_job (status, id)`.execute(db)
  await sql`create index file_upload_job_job_idx on file_upload_job (job_id)`.execute(db)
  await sql`
    create unique index file_upload_job_pending_idx on file_upload_job (type, coalesce(table_name, ''))
    where status = 'pending'`.execute(db)

  await sql`
    create table upload_change (
      id bigint generated always as identity primary key,
      upload_id integer not null constraint upload_change_upload_id_fkey references file_upload_job,
      row_number integer not null,
      kind text not null constraint upload_change_kind_check check (kind in ('added', 'changed', 'closed')),
      label text not null,
      table_name text not null,
      record_id integer,
      before jsonb,
      after jsonb not null,
      refers text
    )`.execute(db)
  await sql`create index upload_change_upload_idx on upload_change (upload_id, id)`.execute(db)
  await sql`create index upload_change_kind_idx on upload_change (upload_id, kind, id)`.execute(db)

  await sql`
    create table upload_problem (
      id integer generated always as identity primary key,
      upload_id integer not null constraint upload_problem_upload_id_fkey references file_upload_job,
      row_number integer not null,
      "column" text not null,
      value text not null,
      code text not null,
      params jsonb not null default '{}',
      error text not null,
      is_warning boolean not null,
      occurrence integer not null
    )`.execute(db)
  await sql`create index upload_problem_upload_idx on upload_problem (upload_id, id)`.execute(db)

  await sql`
    create function end_upload_with_job() returns trigger language plpgsql as $$
    begin
      update file_upload_job set status = case new.state when 'cancelled' then 'cancelled' else 'error' end,
        error_msg = case new.state when 'cancelled' then null else coalesce(error_msg, new.error) end, finished_at = clock_timestamp()
      where job_id = new.id and status = 'pending';
      return null;
    end $$`.execute(db)
  await sql`
    create trigger job_run_ends_upload after update of state on job_run for each row
    when (new.state in ('failed', 'cancelled') and old.state is distinct from new.state) execute function end_upload_with_job()`.execute(
    db,
  )

  // Removes only rows that the batch has added and nothing else has changed since, whatever it is asked for.
  await sql`
    create function take_back_added(wanted_table text, wanted_batch text, ids integer[]) returns setof jsonb
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      return query execute format(
        'delete from %I r where r.id = any ($1)
           and exists (select from audit_log added where added.table_name = $2 and added.record_id = r.id::text
             and added.action = ''insert'' and added.batch = $3)
           and not exists (select from audit_log later where later.table_name = $2 and later.record_id = r.id::text
             and later.action <> ''insert'' and later.batch is distinct from $3)
         returning to_jsonb(r)', wanted_table)
      using ids, wanted_table, wanted_batch;
    end $$`.execute(db)
  await sql`revoke all on function take_back_added(text, text, integer[]) from public`.execute(db)
}
