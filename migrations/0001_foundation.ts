import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** People, sessions, mail, the audit trail with its seals, and the error log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)

  await sql`
    create table operator_user (
      id integer generated always as identity primary key,
      user_name text not null,
      full_name text not null,
      email text not null,
      password_hash text,
      roles text[] not null default '{}',
      language text not null default 'en',
      enabled boolean not null default true,
      oidc_issuer text,
      oidc_subject text,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index operator_user_user_name_key on operator_user (lower(user_name))`.execute(db)
  await sql`create unique index operator_user_email_key on operator_user (lower(email))`.execute(db)
  await sql`create unique index operator_user_oidc_key on operator_user (oidc_issuer, oidc_subject)`.execute(db)

  await sql`
    create table auth_session (
      id uuid primary key,
      user_id integer not null constraint auth_session_user_id_fkey references operator_user,
      started timestamptz(3) not null default now(),
      expires timestamptz(3) not null,
      revoked timestamptz(3),
      revoked_reason text,
      ip text
    )`.execute(db)
  await sql`create index auth_session_user_id_idx on auth_session (user_id) where revoked is null`.execute(db)
  await sql`create index auth_session_revoked_idx on auth_session (revoked) where revoked is not null`.execute(db)

  // One row per refresh token: only its SHA-256 is kept; `successor_sealed` lets a lost answer be given once more.
  await sql`
    create table refresh_token (
      hash text primary key,
      session_id uuid not null constraint refresh_token_session_id_fkey references auth_session on delete cascade,
      issued timestamptz(3) not null default now(),
      expires timestamptz(3) not null,
      used timestamptz(3),
      successor text,
      successor_sealed text
    )`.execute(db)
  await sql`create index refresh_token_session_id_idx on refresh_token (session_id)`.execute(db)

  await sql`
    create table password_link (
      hash text primary key,
      user_id integer not null constraint password_link_user_id_fkey references operator_user,
      issued timestamptz(3) not null default now(),
      expires timestamptz(3) not null,
      used timestamptz(3)
    )`.execute(db)
  await sql`create index password_link_user_id_idx on password_link (user_id, issued)`.execute(db)

  // Guesses are counted before the password is looked at; `bucket` is a user name or an address.
  await sql`
    create table sign_in_attempt (
      bucket text not null,
      window_start timestamptz(3) not null,
      count integer not null,
      constraint sign_in_attempt_pkey primary key (bucket, window_start)
    )`.execute(db)

  await sql`
    create table mail_outbox (
      id integer generated always as identity primary key,
      message_id text not null constraint mail_outbox_message_id_key unique,
      "to" text not null,
      subject text not null,
      body text not null,
      attachment jsonb,
      kind text not null,
      status text not null default 'waiting' constraint mail_outbox_status_check check (status in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0,
      next_attempt timestamptz(3) not null default now(),
      last_error text,
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3)
    )`.execute(db)
  await sql`create index mail_outbox_due_idx on mail_outbox (next_attempt) where status = 'waiting'`.execute(db)

  await sql`
    create table audit_log (
      id bigint generated always as identity,
      started timestamptz(3) not null default now(),
      finished timestamptz(3),
      user_id integer,
      user_name text,
      action text not null,
      table_name text,
      record_id text,
      method text,
      path text,
      status_code integer,
      request jsonb,
      before jsonb,
      after jsonb,
      ip text,
      request_id text,
      tx xid8 not null default pg_current_xact_id(),
      constraint audit_log_pkey primary key (id, started)
    ) partition by range (started)`.execute(db)
  await sql`create index audit_log_started_idx on audit_log (started desc, id desc)`.execute(db)
  await sql`create index audit_log_record_idx on audit_log (table_name, record_id, id)`.execute(db)
  await sql`create index audit_log_tx_idx on audit_log (tx, id)`.execute(db)

  // A partition for each month is made ahead of time; the default one catches what nobody planned for.
  await sql`create table audit_log_other partition of audit_log default`.execute(db)
  await sql`
    create function audit_log_add_month(month date) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      first date := date_trunc('month', month);
      name text := 'audit_log_' || to_char(first, 'YYYYMM');
    begin
      if to_regclass('public.' || name) is null then
        execute format('create table public.%I partition of public.audit_log for values from (%L) to (%L)',
          name, first || ' 00:00:00+00', (first + interval '1 month')::date || ' 00:00:00+00');
      end if;
    end $$`.execute(db)
  await sql`select audit_log_add_month((date_trunc('month', now()) + make_interval(months => n))::date) from generate_series(0, 12) n`.execute(
    db,
  )

  await sql`
    create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function audit_is_append_only()`.execute(db)

  // Each seal covers a run of finished transactions; its hash covers the seal before it.
  await sql`
    create table audit_seal (
      id bigint generated always as identity primary key,
      epoch integer not null,
      after_id bigint not null,
      from_tx xid8 not null,
      to_tx xid8 not null,
      row_ids bigint[] not null,
      row_hashes text[] not null,
      previous_hash text not null,
      hash text not null constraint audit_seal_hash_key unique,
      sealed timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create trigger audit_seal_append_only before update or delete on audit_seal
    for each row execute function audit_is_append_only()`.execute(db)

  await sql`
    create table error_log (
      id bigint generated always as identity primary key,
      time_logged timestamptz(3) not null default now(),
      source text not null,
      em_id integer,
      em_name text,
      error_type text not null,
      message text not null,
      path text,
      status_code integer,
      details jsonb
    )`.execute(db)
  await sql`create index error_log_time_logged_idx on error_log (time_logged)`.execute(db)
}
