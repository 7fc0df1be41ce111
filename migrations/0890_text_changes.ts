import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Translations that were written together, such as those of a file, with what each said before: so that they can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table text_change (
      id integer generated always as identity primary key,
      name text not null,
      kind text not null constraint text_change_kind_check check (kind in ('file', 'replacement', 'same_as_english', 'suggestion')),
      language text not null,
      texts integer not null,
      made_by text not null,
      timestamp timestamptz(3) not null default business_now(),
      taken_back_by text,
      taken_back_at timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  // A translation that the change added has no former values, and is removed when the change is taken back.
  await sql`
    create table text_change_part (
      change_id integer not null constraint text_change_part_change_id_fkey references text_change,
      translation_id integer not null
        constraint text_change_part_translation_id_fkey references text_translation on delete cascade,
      former jsonb,
      content jsonb not null,
      primary key (change_id, translation_id)
    )`.execute(db)
  await sql`create index text_change_part_translation_id_idx on text_change_part (translation_id)`.execute(db)
  await sql`
    alter table text_publication_part
      drop constraint text_publication_part_translation_id_fkey,
      add constraint text_publication_part_translation_id_fkey
        foreign key (translation_id) references text_translation on delete cascade`.execute(db)
}
