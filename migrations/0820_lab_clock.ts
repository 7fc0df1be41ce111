import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The clock of the lab, which demos move, and what is played while it goes forward. The row says what `business_now()` is where
 * the owner of a demo has installed the lab's; elsewhere nothing reads it. The audit log says when a change was made by the
 * clock of the business, if that was another time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lab_clock (
      id integer constraint lab_clock_pkey primary key constraint lab_clock_id_check check (id = 1),
      mode text not null constraint lab_clock_mode_check check (mode in ('real', 'frozen', 'running')),
      moment timestamptz(3),
      set_at timestamptz(3) not null default real_now(),
      version integer not null default 1,
      constraint lab_clock_moment_check check ((moment is null) = (mode = 'real'))
    )`.execute(db)
  await sql`insert into lab_clock (id, mode) values (1, 'real')`.execute(db)
  await sql`
    create table lab_advance (
      id integer generated always as identity constraint lab_advance_pkey primary key,
      from_at timestamptz(3) not null,
      to_at timestamptz(3) not null,
      then_mode text not null constraint lab_advance_then_mode_check check (then_mode in ('frozen', 'running')),
      goes_on boolean not null,
      state text not null constraint lab_advance_state_check
        check (state in ('playing', 'paused', 'stopped', 'done', 'cancelled')),
      is_ending boolean not null default false,
      missed jsonb not null default '{}',
      user_id integer not null,
      user_name text not null,
      started_at timestamptz(3) not null default real_now(),
      ended_at timestamptz(3),
      constraint lab_advance_to_at_check check (to_at > from_at)
    )`.execute(db)
  await sql`create unique index lab_advance_open_key on lab_advance ((true)) where state in ('playing', 'paused', 'stopped')`.execute(
    db,
  )
  await sql`
    create table lab_step (
      id integer generated always as identity constraint lab_step_pkey primary key,
      advance_id integer not null constraint lab_step_advance_id_fkey references lab_advance on delete cascade,
      schedule_id integer not null constraint lab_step_schedule_id_fkey references schedule,
      due_at timestamptz not null,
      state text not null default 'waiting' constraint lab_step_state_check
        check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'skipped')),
      job_id integer
    )`.execute(db)
  await sql`create index lab_step_advance_id_idx on lab_step (advance_id, id)`.execute(db)
  await sql`create index lab_step_open_idx on lab_step (advance_id, id) where state in ('waiting', 'running')`.execute(db)
  await addBusinessTimeOfAudit(db)
}

async function addBusinessTimeOfAudit(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function business_now_if_moved() returns timestamptz language sql stable parallel safe
    return nullif(business_now(), real_now())`.execute(db)
  await sql`alter table audit_log add column business_at timestamptz(3)`.execute(db)
  await sql`alter table audit_log alter business_at set default business_now_if_moved()`.execute(db)
}
