import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Changes of a batch are told of, too, whichever way they are written: bulk changes, pasted blocks, and undoing them.
 * They have no id, so that the database sends one for all of a transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tell_of_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('clearance_change', case when new.batch is null
        then json_build_object('audit', new.id, 'table', new.table_name, 'id', new.record_id, 'by', new.user_name, 'batch', null)
        else json_build_object('table', new.table_name, 'id', null, 'by', new.user_name, 'batch', new.batch) end::text);
      return null;
    end $$`.execute(db)
  await sql`drop trigger audit_log_tell on audit_log`.execute(db)
  await sql`
    create trigger audit_log_tell after insert on audit_log
    for each row execute function tell_of_change()`.execute(db)
}
