import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Everyday names of goods, found exactly, by their beginning, and with a typing error. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods_word (
      id integer generated always as identity primary key,
      word text not null constraint goods_word_word_check check (word ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
      language text not null constraint goods_word_language_check check (language ~ '^[a-z]{2}$'),
      code text not null constraint goods_word_code_check check (code ~ '^[0-9]{6}$'),
      constraint goods_word_word_key unique (word, language, code)
    )`.execute(db)
  await sql`create index goods_word_beginning_idx on goods_word (word text_pattern_ops)`.execute(db)
}
