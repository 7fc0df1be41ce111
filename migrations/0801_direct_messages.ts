import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Messages to merchants, each recipient with what became of it, and the addresses that opted out of information. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table direct_message (
      id integer generated always as identity,
      em_id jsonb,
      filter jsonb,
      kind text not null default 'service' constraint direct_message_kind_check check (kind in ('service', 'information')),
      subject text not null default '',
      message text not null default '',
      oid text constraint direct_message_oid_fkey references stored_file (handle),
      filename text,
      status text not null default 'draft' constraint direct_message_status_check check (status in ('draft', 'sending', 'sent')),
      sent_date timestamptz(3),
      user_id integer not null constraint direct_message_user_id_fkey references operator_user,
      recipients integer not null default 0,
      reached integer not null default 0,
      skipped integer not null default 0,
      given_up integer not null default 0,
      cancelled integer not null default 0,
      content_id bigint constraint direct_message_content_id_fkey references mail_content,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint direct_message_pkey primary key (id),
      constraint direct_message_sent_date_check check ((status = 'draft') <= (sent_date is null)),
      constraint direct_message_filename_check check ((oid is null) = (filename is null))
    )`.execute(db)
  await sql`create index direct_message_subject_idx on direct_message using gin (subject gin_trgm_ops)`.execute(db)
  await sql`create index direct_message_message_idx on direct_message using gin (message gin_trgm_ops)`.execute(db)
  await sql`create index direct_message_sent_date_idx on direct_message (sent_date, id)`.execute(db)
  await sql`create index direct_message_status_idx on direct_message (status, id desc)`.execute(db)
  await sql`create index direct_message_kind_idx on direct_message (kind, id)`.execute(db)
  await sql`create index direct_message_user_id_idx on direct_message (user_id, id)`.execute(db)
  await sql`create index direct_message_oid_idx on direct_message (oid) where oid is not null`.execute(db)
  await sql`
    create table direct_message_recipient (
      id bigint generated always as identity,
      message_id integer not null constraint direct_message_recipient_message_id_fkey references direct_message,
      em_id integer not null constraint direct_message_recipient_em_id_fkey references em,
      address text,
      language text not null,
      state text not null constraint direct_message_recipient_state_check
        check (state in ('waiting', 'sent', 'skipped', 'given_up', 'cancelled')),
      reason text,
      reason_code text,
      reason_params jsonb,
      mail_id integer constraint direct_message_recipient_mail_id_fkey references mail_outbox,
      mail_key uuid not null default gen_random_uuid(),
      constraint direct_message_recipient_pkey primary key (id, em_id),
      constraint direct_message_recipient_message_id_key unique (message_id, em_id)
    )`.execute(db)
  await sql`create index direct_message_recipient_message_id_idx on direct_message_recipient (message_id, state, id)`.execute(db)
  await sql`create index direct_message_recipient_em_id_idx on direct_message_recipient (em_id, id)`.execute(db)
  await sql`create index direct_message_recipient_state_idx on direct_message_recipient (state, id)`.execute(db)
  await sql`create index direct_message_recipient_mail_id_idx on direct_message_recipient (mail_id) where mail_id is not null`.execute(
    db,
  )
  await sql`
    create table message_attachment (
      file text constraint message_attachment_file_fkey references stored_file (handle),
      user_id integer not null constraint message_attachment_user_id_fkey references operator_user,
      constraint message_attachment_pkey primary key (file)
    )`.execute(db)
  await sql`
    create table mail_opt_out (
      id integer generated always as identity,
      email text not null,
      timestamp timestamptz(3) not null default business_now(),
      constraint mail_opt_out_pkey primary key (id),
      constraint mail_opt_out_email_key unique (email),
      constraint mail_opt_out_email_check check (email = lower(email))
    )`.execute(db)
  await sql`create index mail_opt_out_email_idx on mail_opt_out using gin (email gin_trgm_ops)`.execute(db)
  await sql`create index mail_opt_out_timestamp_idx on mail_opt_out (timestamp, id)`.execute(db)
}
