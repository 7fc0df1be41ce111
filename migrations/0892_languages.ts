import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The columns that name a language of the screens and of mails. */
const columns = [
  ['operator_user', 'language'],
  ['em', 'language'],
  ['text_translation', 'language'],
  ['text_publication', 'language'],
  ['text_change', 'language'],
  ['text_suggestion', 'language'],
  ['glossary_term', 'language'],
] as const

/** Languages are rows: those that ship, and those that translators add. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table language (
      id integer generated always as identity primary key,
      code text not null constraint language_code_key unique
        constraint language_code_check check (code ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
      name text not null,
      direction text not null constraint language_direction_check check (direction in ('ltr', 'rtl')),
      categories text not null,
      fallback text constraint language_fallback_fkey references language (code)
        constraint language_fallback_other_check check (fallback <> code),
      state text not null constraint language_state_check check (state in ('preparation', 'offered')),
      version integer not null default 1
    )`.execute(db)
  await sql`
    insert into language (code, name, direction, categories, fallback, state) values
      ('en', 'English', 'ltr', 'one, other', null, 'offered'),
      ('fi', 'Suomi', 'ltr', 'one, other', 'en', 'offered'),
      ('de', 'Deutsch', 'ltr', 'one, other', 'en', 'offered')`.execute(db)
  await sql`alter table glossary_term drop constraint glossary_term_language_check`.execute(db)
  await sql`alter table em drop constraint em_language_check`.execute(db)
  await sql`
    alter table issued_invoice drop constraint issued_invoice_language_check,
      add constraint issued_invoice_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')`.execute(db)
  for (const [table, column] of columns)
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}_fkey`)}
        foreign key (${sql.ref(column)}) references language (code)`.execute(db)
}
