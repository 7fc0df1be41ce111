import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Jobs with their attempts, and schedules with the ticks they have had. Who is due next is found by index; that two nodes
 * take no tick twice is the primary key of schedule_run, and that no schedule runs twice at once the index on what is running.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedule (
      id integer generated always as identity primary key,
      name text not null constraint schedule_name_key unique,
      cron_time text not null default '0 0 * * *',
      timezone text not null default 'UTC',
      action text not null,
      variables jsonb not null default '{}',
      last_run timestamptz(3),
      next_date timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  await sql`create index schedule_action_idx on schedule (action, id)`.execute(db)
  await sql`create index schedule_next_date_idx on schedule (next_date, id)`.execute(db)

  await sql`
    create table job_run (
      id integer generated always as identity primary key,
      timestamp timestamptz(3) not null default now(),
      kind text not null,
      subject text,
      state text not null default 'waiting'
        constraint job_run_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      schedule_id integer constraint job_run_schedule_id_fkey references schedule,
      due_at timestamptz(3),
      user_id integer,
      started_by text not null,
      input jsonb not null default '{}',
      attempts integer not null default 0,
      failures integer not null default 0,
      next_attempt_at timestamptz(3),
      started_at timestamptz(3),
      finished_at timestamptz(3),
      waited_ms integer generated always as ((extract(epoch from started_at - timestamp) * 1000)::integer) stored,
      ran_ms integer generated always as ((extract(epoch from finished_at - started_at) * 1000)::integer) stored,
      done integer not null default 0,
      total integer,
      rows_in integer,
      rows_out integer,
      rows_refused integer,
      result text,
      error text,
      is_cancelling boolean not null default false,
      again_of integer constraint job_run_again_of_fkey references job_run,
      message uuid not null,
      only_one text
    )`.execute(db)
  await sql`create index job_run_timestamp_idx on job_run (timestamp, id)`.execute(db)
  await sql`create index job_run_state_idx on job_run (state, id)`.execute(db)
  await sql`create index job_run_kind_idx on job_run (kind, id)`.execute(db)
  await sql`create index job_run_schedule_id_idx on job_run (schedule_id, id)`.execute(db)
  await sql`create index job_run_started_by_idx on job_run (started_by, id)`.execute(db)
  await sql`create index job_run_finished_at_idx on job_run (finished_at, id)`.execute(db)
  await sql`create unique index job_run_only_one_idx on job_run (only_one) where state = 'running'`.execute(db)

  await sql`
    create table job_attempt (
      id integer generated always as identity primary key,
      job_id integer not null constraint job_attempt_job_id_fkey references job_run,
      number integer not null,
      started_at timestamptz(3) not null default now(),
      ended_at timestamptz(3),
      ran_ms integer generated always as ((extract(epoch from ended_at - started_at) * 1000)::integer) stored,
      outcome text not null default 'running'
        constraint job_attempt_outcome_check check (outcome in ('running', 'done', 'failed', 'cancelled', 'lost', 'handed_back')),
      error text,
      node text not null,
      constraint job_attempt_job_number_key unique (job_id, number)
    )`.execute(db)

  await sql`
    create table schedule_run (
      schedule_id integer not null constraint schedule_run_schedule_id_fkey references schedule,
      due_at timestamptz(3) not null,
      started_at timestamptz(3) not null default now(),
      job_id integer constraint schedule_run_job_id_fkey references job_run,
      constraint schedule_run_pkey primary key (schedule_id, due_at)
    )`.execute(db)

  await tellOfJobs(db)
  await addSchedules(db)
}

/** Lists of jobs and schedules follow every state: they have no audit rows, which tell of changes elsewhere. */
async function tellOfJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_of_job() returns trigger language plpgsql as $$
    begin
      perform pg_notify('clearance_change',
        json_build_object('table', tg_table_name, 'id', new.id::text, 'by', null, 'batch', null)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger job_run_tell after insert or update on job_run for each row execute function tell_of_job()`.execute(db)
  await sql`
    create trigger schedule_tell after update of last_run, next_date on schedule for each row execute function tell_of_job()`.execute(
    db,
  )
}

/** What is to happen by itself, and when, until somebody changes it. Overdue invoices are looked for at once. */
async function addSchedules(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into schedule (name, cron_time, timezone, action, variables, next_date) values
      ('Daily exchange rates', '30 16 * * 1-5', 'Europe/Brussels', 'sync_daily_rates', '{}', null),
      ('Annual exchange rates', '0 2 2 1 *', 'Europe/Brussels', 'sync_annual_rates', '{}', null),
      ('SDR rates', '0 18 * * 1-5', 'America/New_York', 'sync_sdr_rates', '{}', null),
      ('Non-EU rates', '0 5 * * *', 'Europe/London', 'sync_non_eu_rates', '{}', null),
      ('VAT rate sync', '0 3 * * *', 'Europe/Brussels', 'sync_vat_rates', '{}', null),
      ('Direct invoices', '0 1 * * *', 'Europe/Brussels', 'generate_invoices', '{"em_type": "direct"}', null),
      ('Indirect invoices', '30 1 * * *', 'Europe/Brussels', 'generate_invoices', '{"em_type": "indirect"}', null),
      ('Fiscal reports import', '0 4 1 * *', 'Europe/Brussels', 'generate_fiscal_import', '{}', null),
      ('Fiscal reports non-EU GB', '15 4 1 1,4,7,10 *', 'Europe/London', 'generate_fiscal_non_eu_gb', '{}', null),
      ('Fiscal reports non-union', '30 4 1 1,4,7,10 *', 'Europe/Brussels', 'generate_fiscal_non_union', '{}', null),
      ('Fiscal reports union', '45 4 1 1,4,7,10 *', 'Europe/Brussels', 'generate_fiscal_union', '{}', null),
      ('Overdue notifications', '0 * * * *', 'UTC', 'mark_overdue', '{}', now()),
      ('Automatic fee classes', '0 0 * * *', 'Europe/Brussels', 'choose_fee_classes', '{}', null),
      ('Dashboard cache rebuild', '0 * * * *', 'UTC', 'rebuild_dashboard', '{}', null),
      ('Direct message sender', '*/15 * * * *', 'UTC', 'send_direct_messages', '{}', null),
      ('Clean up expired data', '0 * * * *', 'UTC', 'clean_up', '{}', now())`.execute(db)
}
