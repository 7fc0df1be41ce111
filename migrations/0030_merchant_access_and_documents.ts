import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What a blocked merchant loses, the documents of merchants and of the service, and the files behind them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the block took, so that unblocking gives back exactly that.
  await sql`
    alter table em_account
      add column disabled_by_block boolean not null default false,
      add column password_hash text`.execute(db)
  await sql`
    create table em_credential (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_credential_em_id_key unique constraint em_credential_em_id_fkey references em,
      enabled boolean not null default true,
      disabled_by_block boolean not null default false,
      timestamp timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table em_access_token (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_access_token_em_id_fkey references em,
      account_id integer constraint em_access_token_account_id_fkey references em_account,
      token_hash text not null constraint em_access_token_token_hash_key unique,
      issued timestamptz(3) not null default now(),
      expires timestamptz(3) not null,
      revoked timestamptz(3)
    )`.execute(db)
  await sql`create index em_access_token_em_id_idx on em_access_token (em_id) where revoked is null`.execute(db)
  await sql`create index em_access_token_account_id_idx on em_access_token (account_id)`.execute(db)
  await sql`
    create function em_credential_for_em() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into em_credential (em_id, enabled) values (new.id, new.enabled);
      return null;
    end $$`.execute(db)
  await sql`create trigger em_credential_for_em after insert on em for each row execute function em_credential_for_em()`.execute(
    db,
  )
  await sql`insert into em_credential (em_id, enabled, disabled_by_block) select id, enabled, not enabled from em`.execute(db)

  // One-time links by which a merchant's person sets the password of a dashboard account.
  await sql`
    create table em_account_link (
      hash text primary key,
      account_id integer not null constraint em_account_link_account_id_fkey references em_account,
      issued timestamptz(3) not null default now(),
      expires timestamptz(3) not null,
      used timestamptz(3)
    )`.execute(db)
  await sql`create index em_account_link_account_id_idx on em_account_link (account_id)`.execute(db)

  // Files are known by a random handle. What lies in the database is cut into chunks, kept as they are.
  await sql`
    create table stored_file (
      handle text primary key,
      file_name text not null,
      content_type text not null,
      size integer not null,
      sha256 text not null,
      store text not null,
      created timestamptz(3) not null default now(),
      created_by integer
    )`.execute(db)
  await sql`
    create table stored_file_chunk (
      handle text not null constraint stored_file_chunk_handle_fkey references stored_file on delete cascade,
      position integer not null,
      bytes bytea not null,
      constraint stored_file_chunk_pkey primary key (handle, position)
    )`.execute(db)
  await sql`alter table stored_file_chunk alter column bytes set storage external`.execute(db)

  await sql`
    create table em_contract_document (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_contract_document_em_id_fkey references em,
      document_name text not null,
      sort_number integer not null,
      date_of_upload timestamptz(3) not null default now(),
      date_of_change timestamptz(3) not null default now(),
      file text not null constraint em_contract_document_file_fkey references stored_file,
      file_name text not null,
      isreplaced boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  await sql`create index em_contract_document_em_id_idx on em_contract_document (em_id, sort_number, id)`.execute(db)
  await sql`create index em_contract_document_sort_number_idx on em_contract_document (sort_number, id)`.execute(db)
  await sql`
    create table general_contract_document (
      id integer generated always as identity primary key,
      document_name text not null,
      sort_number integer not null,
      date_of_upload timestamptz(3) not null default now(),
      date_of_change timestamptz(3) not null default now(),
      file text not null constraint general_contract_document_file_fkey references stored_file,
      file_name text not null,
      isreplaced boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  await sql`create index general_contract_document_sort_number_idx on general_contract_document (sort_number, id)`.execute(db)
  // Every version that was replaced; only the last one is offered for download (DOC-31).
  await sql`
    create table document_version (
      id integer generated always as identity primary key,
      table_name text not null,
      document_id integer not null,
      file text not null constraint document_version_file_fkey references stored_file,
      replaced timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index document_version_document_idx on document_version (table_name, document_id, id desc)`.execute(db)
  await sql`
    create table em_attachment (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_attachment_em_id_fkey references em,
      file_name text not null,
      category text,
      oid text not null constraint em_attachment_oid_fkey references stored_file,
      created timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index em_attachment_em_id_idx on em_attachment (em_id)`.execute(db)
}
