import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What ends leaves nothing behind. Bytes outside the database are named until they are gone, sessions are counted where they are
 * deleted, and rows of the audit log that came when their month had no part get one, so that they end with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameLooseFiles(db)
  await sql`
    create function end_sessions(kept date) returns integer language sql security definer set search_path = public, pg_temp
    set timezone = 'UTC' as $$
      with ended as (
        delete from auth_session where expires < least(kept::timestamptz, real_now() - interval '12 months') returning id)
      select count(*)::integer from ended
    $$`.execute(db)
  await sql`revoke all on function end_sessions(date) from public`.execute(db)
  // Within an epoch transactions rise with the seals: those of a month are found without reading the others.
  await sql`create index audit_seal_to_tx_idx on audit_seal (epoch, to_tx, id)`.execute(db)
  await splitOther(db)
}

/** Bytes in a bucket that no file names: noted before they are stored, and when their file is removed. */
async function nameLooseFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loose_file (
      handle text constraint loose_file_pkey primary key,
      store text not null,
      due timestamptz(3) not null
    )`.execute(db)
  await sql`create index loose_file_due_idx on loose_file (store, due)`.execute(db)
  await sql`
    create or replace function remove_files(handles text[]) returns void language sql security definer set search_path = public, pg_temp as $$
      with removed as (
        delete from stored_file
        where handle = any(handles)
          and not exists (select from self_reg_document where file = handle) and not exists (select from em_attachment where oid = handle)
          and not exists (select from privacy_request where file = handle) and not exists (select from evidence_pack where file = handle)
          and not exists (select from direct_message where oid = handle) and not exists (select from mail_outbox where file = handle)
          and not exists (select from message_attachment where file = handle)
        returning handle, store)
      insert into loose_file (handle, store, due) select handle, store, real_now() from removed where store <> 'database'
      on conflict (handle) do update set due = excluded.due
    $$`.execute(db)
}

/** Gives rows in the default part of the audit log a part of their month; before that the month could get none any more. */
async function splitOther(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_log_split_other() returns void language plpgsql security definer
    set search_path = pg_catalog, public set timezone = 'UTC' set lock_timeout = '2s' as $$
    declare
      first date;
      name text;
    begin
      if not exists (select from audit_log_other) then
        return;
      end if;
      alter table public.audit_log detach partition public.audit_log_other;
      for first in select distinct date_trunc('month', started)::date from public.audit_log_other order by 1 loop
        name := 'audit_log_' || to_char(first, 'YYYYMM');
        perform public.audit_log_add_month(first);
        execute format('alter table public.%I disable trigger user', name);
        execute format('insert into public.%I overriding system value select * from public.audit_log_other
          where started >= %L and started < %L', name, first, first + interval '1 month');
        execute format('alter table public.%I enable trigger user', name);
      end loop;
      truncate public.audit_log_other;
      alter table public.audit_log attach partition public.audit_log_other default;
    end $$`.execute(db)
  await sql`revoke all on function audit_log_split_other() from public`.execute(db)
  await sql`
    create function audit_log_other_is_used() returns boolean language sql security definer set search_path = pg_catalog, public as $$
      select exists (select from audit_log_other)
    $$`.execute(db)
  await sql`revoke all on function audit_log_other_is_used() from public`.execute(db)
}
