import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Which scenario with which number a demo's data come from, and how far the end of its month has been rehearsed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lab_world
      add column scenario jsonb,
      add column number integer,
      add column digest text,
      add constraint lab_world_scenario_check check ((scenario is null) = (number is null))`.execute(db)
  await sql`
    create table lab_rehearsal (
      id integer generated always as identity constraint lab_rehearsal_pkey primary key,
      month text not null constraint lab_rehearsal_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      user_name text not null,
      timestamp timestamptz(3) not null default business_now()
    )`.execute(db)
  await sql`
    create table lab_rehearsal_step (
      rehearsal_id integer not null constraint lab_rehearsal_step_rehearsal_id_fkey references lab_rehearsal on delete cascade,
      step text not null,
      state text not null constraint lab_rehearsal_step_state_check check (state in ('passed', 'differs', 'failed')),
      checks jsonb not null,
      failure jsonb,
      timestamp timestamptz(3) not null default business_now(),
      took_ms integer not null,
      constraint lab_rehearsal_step_pkey primary key (rehearsal_id, step)
    )`.execute(db)
}
