import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What people are told of, and how they want to be told. Mentions move here: a comment that mentions somebody is one notice among others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice (
      id bigint generated always as identity constraint notice_pkey primary key,
      user_id integer not null constraint notice_user_id_fkey references operator_user,
      kind text not null,
      event text not null,
      table_name text,
      record_id bigint,
      comment_id integer constraint notice_comment_id_fkey references comment,
      params jsonb not null default '{}',
      by text,
      at timestamptz(3) not null default business_now(),
      in_app boolean not null,
      mail text constraint notice_mail_check check (mail in ('at_once', 'daily')),
      mailed_at timestamptz(3),
      read_at timestamptz(3),
      constraint notice_record_check check (record_id is null or table_name is not null)
    )`.execute(db)
  await sql`create index notice_user_id_idx on notice (user_id, id desc) where in_app`.execute(db)
  await sql`create index notice_unread_idx on notice (user_id, id desc) where in_app and read_at is null`.execute(db)
  await sql`create index notice_record_idx on notice (table_name, record_id) where read_at is null`.execute(db)
  await sql`create index notice_comment_id_idx on notice (comment_id)`.execute(db)
  await sql`create index notice_to_mail_idx on notice (mail, at) where mail is not null and mailed_at is null`.execute(db)
  await sql`create index notice_at_idx on notice (at)`.execute(db)
  await sql`
    create table notice_choice (
      user_id integer not null constraint notice_choice_user_id_fkey references operator_user,
      kind text not null,
      in_app boolean not null,
      mail text not null constraint notice_choice_mail_check check (mail in ('at_once', 'daily', 'never')),
      constraint notice_choice_pkey primary key (user_id, kind)
    )`.execute(db)
  await sql`
    create function notice_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('clearance_inbox', new.user_id::text);
      return null;
    end $$`.execute(db)
  await sql`create trigger notice_changed after insert or update of read_at on notice for each row execute function notice_changed()`.execute(
    db,
  )
  await sql`
    insert into notice (user_id, kind, event, table_name, record_id, comment_id, by, at, in_app, read_at)
    select u.id, 'mention', 'commentMentions', c.table_name, c.record_id, c.id, c.author, c.created, true, m.seen
    from comment_mention m join comment c on c.id = m.comment_id join operator_user u on u.user_name = m.person order by c.id`.execute(
    db,
  )
  await sql`drop table comment_mention`.execute(db)
}
