import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What people suggest and ask about texts, and the terms that translators agree on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table text_suggestion (
      id integer generated always as identity primary key,
      language text not null,
      seen text not null,
      proposal text not null,
      reason text,
      screen text,
      record_type text,
      key text,
      state text not null default 'open' constraint text_suggestion_state_check check (state in ('open', 'accepted', 'declined')),
      author text not null,
      timestamp timestamptz(3) not null default business_now(),
      answered_by text,
      answered_at timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  await sql`create index text_suggestion_author_timestamp_idx on text_suggestion (author, timestamp)`.execute(db)
  await sql`
    create table text_topic (
      id integer generated always as identity primary key,
      key text not null constraint text_topic_key_key unique,
      english text not null,
      asked_by text not null,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table glossary_term (
      id integer generated always as identity primary key,
      term text not null,
      language text not null constraint glossary_term_language_check check (language in ('fi', 'de')),
      translation text not null,
      note text,
      enabled boolean not null default true,
      version integer not null default 1,
      constraint glossary_term_language_term_key unique (language, term)
    )`.execute(db)
}
