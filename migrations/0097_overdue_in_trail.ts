import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** That an invoice became overdue stands in the trail, too, made by nobody: its history tells it, and so do lists of the past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function mark_overdue_invoices(today date) returns integer language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      number integer;
    begin
      with marked as (
        update issued_invoice set payment_status = 'overdue' where payment_status = 'pending' and due_date < today returning id
      ), told as (
        insert into audit_log (action, table_name, record_id, method, path, status_code, before, after)
        select 'update', 'issued_invoice', id::text, 'JOB', 'mark_overdue_invoices', 200,
          '{"payment_status": "pending"}', '{"payment_status": "overdue"}'
        from marked order by id
      )
      select count(*) into number from marked;
      return number;
    end $$`.execute(db)
}
