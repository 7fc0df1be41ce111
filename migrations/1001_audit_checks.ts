import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What checks of the audit trail have found, and the schedule that checks it each night, after data have ended by their terms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_check (
      id integer generated always as identity,
      state text not null constraint audit_check_state_check check (state in ('whole', 'differs', 'was_whole', 'differed')),
      finding text not null,
      finding_code text not null,
      finding_params jsonb,
      proven_until timestamptz(3),
      since timestamptz(3) not null,
      checked timestamptz(3) not null,
      row_count integer not null,
      version integer not null default 1,
      constraint audit_check_pkey primary key (id)
    )`.execute(db)
  await sql`create index audit_check_state_idx on audit_check (state, id)`.execute(db)
  await sql`
    insert into schedule (name, cron_time, timezone, action, variables, next_date)
    values ('Check of the audit trail', '30 3 * * *', 'UTC', 'check_audit', '{}', null)`.execute(db)
}
