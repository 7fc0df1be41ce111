import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The audit log ends month by month, when it has been kept for its term. What ended is noted first, signed, and never changed; the seals
 * stay, so that the chain goes on from its beginning. Lists as of a day that is not told of any more are refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_ending (
      month date constraint audit_ending_pkey primary key,
      rows bigint not null,
      seals int8multirange not null,
      row_ids bigint[] not null,
      signature text not null,
      ended timestamptz(3) not null default real_now(),
      constraint audit_ending_month_check check (month = date_trunc('month', month))
    )`.execute(db)
  await sql`
    create trigger audit_ending_append_only before update or delete on audit_ending
    for each row execute function audit_is_append_only()`.execute(db)
  await sql`
    create function audit_log_end_month(month date) returns void language plpgsql security definer
    set search_path = pg_catalog, public set timezone = 'UTC' set lock_timeout = '2s' as $$
    declare
      first constant date := date_trunc('month', month);
      after constant date := first + interval '1 month';
      name constant text := 'audit_log_' || to_char(first, 'YYYYMM');
      noted bigint;
      present bigint;
    begin
      if extract(year from first) + 10 >= extract(year from real_now()) then
        raise exception 'the audit log of % is kept for ten years from the end of its year', to_char(first, 'YYYY-MM')
          using errcode = 'insufficient_privilege';
      end if;
      select rows into noted from audit_ending where audit_ending.month = first;
      execute format('select count(*) from public.%I', name) into present;
      if noted is distinct from present then
        raise exception 'the audit log of % has % rows, and the end of % is noted', to_char(first, 'YYYY-MM'), present, noted
          using errcode = 'insufficient_privilege';
      end if;
      insert into history_start (table_name, since)
        select relname, after from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        on conflict (table_name) do update set since = greatest(history_start.since, excluded.since);
      execute format('drop table public.%I', name);
    end $$`.execute(db)
  await sql`revoke all on function audit_log_end_month(date) from public`.execute(db)
  await addKinds(db)
}

/** The audit log and the files of messages have rules of their own. */
async function addKinds(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table retention_rule drop constraint retention_rule_kind_check,
      add constraint retention_rule_kind_check check (kind in ('supplies', 'invoices', 'acceptances', 'rejected_applications',
        'unfinished_applications', 'mails', 'attachments', 'sessions', 'errors', 'exports', 'audit'))`.execute(db)
  await sql`
    alter table retention_rule drop constraint retention_rule_counted_from_check,
      add constraint retention_rule_counted_from_check check (counted_from in ('supply', 'invoice', 'end_of_merchant', 'decision',
        'last_saved', 'written', 'last_sent', 'end_of_session', 'entry', 'download'))`.execute(db)
}
