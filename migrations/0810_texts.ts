import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What translators write over the texts that ship, and what was published together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const wordsOf = (column: string) =>
    sql.raw(`case jsonb_typeof(${column}) when 'string' then ${column} #>> '{}' else ${column} ->> 'other' end`)
  await sql`
    create table text_translation (
      id integer generated always as identity primary key,
      key text not null,
      language text not null,
      state text not null constraint text_translation_state_check check (state in ('draft', 'reviewed', 'published')),
      wording text generated always as (${wordsOf('content')}) stored,
      english_wording text generated always as (${wordsOf('english')}) stored,
      english jsonb not null,
      content jsonb not null,
      published jsonb,
      published_english jsonb,
      shipped jsonb,
      waived jsonb not null default '{}',
      author text not null,
      changed timestamptz(3) not null default business_now(),
      reviewed_by text,
      version integer not null default 1,
      constraint text_translation_language_key_key unique (language, key),
      constraint text_translation_published_check check ((published is null) = (published_english is null))
    )`.execute(db)
  await sql`create index text_translation_published_idx on text_translation (language) where published is not null`.execute(db)
  await sql`
    create table text_publication (
      id integer generated always as identity primary key,
      name text not null,
      language text not null,
      texts integer not null,
      published_by text not null,
      timestamp timestamptz(3) not null default business_now(),
      taken_back_by text,
      taken_back_at timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  // What each text said before and after, so that a publication can be taken back.
  await sql`
    create table text_publication_part (
      publication_id integer not null constraint text_publication_part_publication_id_fkey references text_publication,
      translation_id integer not null constraint text_publication_part_translation_id_fkey references text_translation,
      former jsonb,
      former_english jsonb,
      content jsonb not null,
      primary key (publication_id, translation_id)
    )`.execute(db)
  await sql`create index text_publication_part_translation_id_idx on text_publication_part (translation_id)`.execute(db)
}
