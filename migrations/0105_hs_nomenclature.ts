import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The chapters and headings of the Harmonized System as a tree above the HS6+ codes, and both found by the words of
 * their descriptions. An order carries HS6+ codes only: chapters and headings stand in a table of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hs_heading (
      id integer generated always as identity primary key,
      code text not null constraint hs_heading_code_key unique
        constraint hs_heading_code_check check (code ~ '^([0-9]{2}|[0-9]{4})$'),
      section text,
      description text not null
    )`.execute(db)
  await sql`create index hs_heading_words_idx on hs_heading using gin (to_tsvector('english', description))`.execute(db)
  await sql`
    create index hs6p_code_words_idx on hs6p_code using gin (to_tsvector('english', coalesce(description, '')))`.execute(db)

  // The Combined Nomenclature writes a subheading that it does not divide with 00 behind it: both are one code.
  await sql`
    update hs6p_code whole set code = left(whole.code, 6)
    where whole.code ~ '^[0-9]{6}00$' and not exists (select from hs6p_code six where six.code = left(whole.code, 6))`.execute(db)
}
