import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What every mail needs: its language, what caused it, how urgent it is, its file stored once, and each attempt with its error. A mail to
 * many people has one content, and a row for each of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_content (
      id bigint generated always as identity,
      html text not null,
      body text not null,
      constraint mail_content_pkey primary key (id)
    )`.execute(db)
  await sql`
    alter table mail_outbox
      add content_id bigint constraint mail_outbox_content_id_fkey references mail_content,
      add cc text[] not null default '{}',
      add language text not null default 'en',
      add priority smallint not null default 1 constraint mail_outbox_priority_check check (priority between 0 and 2),
      add cause_table text,
      add cause_id bigint,
      add file text constraint mail_outbox_file_fkey references stored_file (handle),
      add reply_to text,
      add is_optional boolean not null default false,
      add has_link boolean not null default false,
      add error_code text,
      add error_params jsonb,
      add constraint mail_outbox_cause_check check ((cause_table is null) = (cause_id is null))`.execute(db)
  await sql`update mail_outbox set has_link = true where sealed_body is not null or body like '%token=…%'`.execute(db)
  await sql`update mail_outbox set error_code = 'MAIL_FAILED', error_params = jsonb_build_object('reason', last_error)
    where last_error is not null`.execute(db)
  await moveAttachments(db)
  await sql`drop index mail_outbox_due_idx`.execute(db)
  await sql`create index mail_outbox_due_idx on mail_outbox (priority, next_attempt) where status = 'waiting'`.execute(db)
  await sql`create index mail_outbox_cause_idx on mail_outbox (cause_table, cause_id, id)`.execute(db)
  await sql`create index mail_outbox_cc_idx on mail_outbox using gin (cc)`.execute(db)
  await sql`create index mail_outbox_content_id_idx on mail_outbox (content_id, id) where content_id is not null`.execute(db)
  await sql`create index mail_outbox_file_idx on mail_outbox (file) where file is not null`.execute(db)
  await sql`
    create table mail_attempt (
      id bigint generated always as identity,
      mail_id integer not null constraint mail_attempt_mail_id_fkey references mail_outbox,
      number integer not null,
      at timestamptz(3) not null default business_now(),
      reason text,
      error_code text,
      error_params jsonb,
      constraint mail_attempt_pkey primary key (id)
    )`.execute(db)
  await sql`create index mail_attempt_mail_id_idx on mail_attempt (mail_id, id)`.execute(db)
  await sql`drop view outbox_view`.execute(db)
  await sql`
    create view outbox_view as
      select m.id, m.created_at, m."to", array_to_string(m.cc, ', ') as cc, m.subject, coalesce(c.body, m.body) as body, m.kind, m.language,
        m.status, m.attempts, m.sent_at, m.last_error, m.error_code, m.error_params, m.cause_table, m.cause_id, m.has_link
      from mail_outbox m left join mail_content c on c.id = m.content_id`.execute(db)
}

/** Attachments were text in the rows of their mails: they become stored files. */
async function moveAttachments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table moved_attachment on commit drop as
      select id, translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_') as handle,
        attachment ->> 'name' as name, attachment ->> 'type' as type, decode(attachment ->> 'content_base64', 'base64') as bytes
      from mail_outbox where attachment is not null`.execute(db)
  await sql`
    insert into stored_file (handle, file_name, content_type, size, sha256, store)
      select handle, name, type, length(bytes), encode(sha256(bytes), 'hex'), 'database' from moved_attachment`.execute(db)
  await sql`insert into stored_file_chunk (handle, position, bytes) select handle, 0, bytes from moved_attachment`.execute(db)
  await sql`update mail_outbox m set file = a.handle from moved_attachment a where a.id = m.id`.execute(db)
  await sql`alter table mail_outbox drop attachment`.execute(db)
}
