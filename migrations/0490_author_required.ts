import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Every audit row names its author. Rows from before stay as they were sealed, therefore the constraint is not validated.
 * Invoices become overdue in the name of the job that says so, a schedule's or a person's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add constraint audit_log_author_check check (user_name <> '' and user_name is not null) not valid`.execute(
    db,
  )
  await sql`drop function mark_overdue_invoices(date)`.execute(db)
  await sql`
    create function mark_overdue_invoices(today date, by jsonb) returns integer language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      number integer;
    begin
      with marked as (
        update issued_invoice set payment_status = 'overdue' where payment_status = 'pending' and due_date < today returning id
      ), audited as (
        insert into audit_log (user_id, user_name, action, table_name, record_id, method, path, request_id, status_code, before, after)
        select (by ->> 'id')::integer, by ->> 'name', 'update', 'issued_invoice', id::text,
          'JOB', by ->> 'path', by ->> 'request', 200, '{"payment_status": "pending"}', '{"payment_status": "overdue"}'
        from marked order by id
      )
      select count(*) into number from marked;
      return number;
    end $$`.execute(db)
}
