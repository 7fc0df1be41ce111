import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the grid needs: batches and undo in the audit trail, news of every change, saved views, search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column batch text, add column undoes bigint`.execute(db)
  await sql`create index audit_log_batch_idx on audit_log (batch) where batch is not null`.execute(db)
  await sql`create index audit_log_undoes_idx on audit_log (undoes) where undoes is not null`.execute(db)
  // Which records of a table have changed since a day.
  await sql`create index audit_log_table_started_idx on audit_log (table_name, started)`.execute(db)

  // One place tells all nodes of every change, whichever way it was written. A batch is told of by its statement.
  await sql`
    create function tell_of_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('clearance_change', json_build_object(
        'audit', new.id, 'table', new.table_name, 'id', new.record_id, 'by', new.user_name, 'batch', new.batch)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger audit_log_tell after insert on audit_log
    for each row when (new.batch is null) execute function tell_of_change()`.execute(db)

  await sql`
    create table saved_view (
      id integer generated always as identity primary key,
      screen text not null,
      name text not null,
      owner_id integer not null constraint saved_view_owner_id_fkey references operator_user,
      shared_role text,
      is_default boolean not null default false,
      state jsonb not null,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint saved_view_owner_screen_name_key unique (owner_id, screen, name)
    )`.execute(db)
  await sql`create index saved_view_screen_idx on saved_view (screen)`.execute(db)

  // Who has a record open. Losing it in a crash is right: nobody is there any more.
  await sql`
    create unlogged table record_presence (
      table_name text not null,
      record_id text not null,
      user_id integer not null,
      user_name text not null,
      seen timestamptz(3) not null default now(),
      constraint record_presence_pkey primary key (table_name, record_id, user_id)
    )`.execute(db)

  // Any piece of an order's numbers, and of an S10 code.
  await sql`create index customer_order_numbers_idx on customer_order using gin (external_order_id gin_trgm_ops, fc_id gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index shipment_s10_code_trgm_idx on shipment using gin (s10_code gin_trgm_ops)`.execute(db)
}
