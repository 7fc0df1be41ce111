import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Requests of people about their data, which keep a pseudonym and never who it was; and what was erased, so that readers of the audit log
 * show the pseudonym: its rows themselves are sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table privacy_request (
      id integer generated always as identity,
      kind text not null constraint privacy_request_kind_check check (kind in ('access', 'erase')),
      status text not null constraint privacy_request_status_check check (status in ('running', 'complete', 'fetched', 'expired')),
      pseudonym text not null,
      outcome jsonb not null default '[]',
      replaced integer,
      kept integer,
      file text constraint privacy_request_file_fkey references stored_file (handle),
      file_name text not null,
      fetch_until timestamptz(3),
      made_by text not null,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint privacy_request_pkey primary key (id)
    )`.execute(db)
  await sql`create index privacy_request_kind_idx on privacy_request (kind, id)`.execute(db)
  await sql`create index privacy_request_status_idx on privacy_request (status, id)`.execute(db)
  await sql`create index privacy_request_pseudonym_idx on privacy_request (pseudonym, id)`.execute(db)
  await sql`create index privacy_request_file_idx on privacy_request (file) where file is not null`.execute(db)
  await sql`
    create table erasure (
      table_name text not null,
      record_id text not null,
      field text not null,
      pseudonym text,
      erased timestamptz(3) not null default real_moment(),
      constraint erasure_pkey primary key (table_name, record_id, field, erased)
    )`.execute(db)
  await sql`
    create function shown_values(of_table text, of_record text, at timestamptz, given jsonb) returns jsonb
    language sql stable security definer set search_path = public, pg_temp as $$
      select case when given is null then null else given || coalesce((
        select jsonb_object_agg(e.field, coalesce(to_jsonb(e.pseudonym), 'null'))
        from (select distinct on (field) field, pseudonym from erasure
          where table_name = of_table and record_id = of_record and erased >= at and given ? field order by field, erased) e), '{}') end
    $$`.execute(db)
  await sql`
    create function shown_request(of_table text, of_record text, at timestamptz, given jsonb) returns jsonb
    language sql stable security definer set search_path = public, pg_temp as $$
      select case when exists (select from erasure where table_name = of_table and record_id = of_record and erased >= at)
        then '{"erased": true}' else given end
    $$`.execute(db)
  await sql`
    create or replace function remove_files(handles text[]) returns void language sql security definer set search_path = public, pg_temp as $$
      delete from stored_file
      where handle = any(handles)
        and not exists (select from self_reg_document where file = handle) and not exists (select from em_attachment where oid = handle)
        and not exists (select from privacy_request where file = handle) and not exists (select from evidence_pack where file = handle)
    $$`.execute(db)
}
