import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Whoever has an amount, from a bank statement or a call, finds the invoices of exactly that amount; and the words of the law on a
 * category say each line once, also where the notes of its codes begin alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index issued_invoice_total_idx on issued_invoice (total_invoice_amount_in_eur, id)`.execute(db)
  await sql`
    create function distinct_lines(words text) returns text language sql immutable strict parallel safe
    set search_path = pg_catalog, pg_temp as $$
      select string_agg(line, E'\n' order by place)
      from (
        select line, min(place) as place
        from unnest(string_to_array(words, E'\n')) with ordinality as read (line, place)
        group by line
      ) lines
    $$`.execute(db)
  await replaceInView(db, 'vat_category_view', ['category.legal_note,', 'distinct_lines(category.legal_note) AS legal_note,'])
}

async function replaceInView(db: Kysely<unknown>, name: string, [from, to]: readonly [string, string]): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_viewdef(${name}::regclass) as text`.execute(db)
  const { text } = rows[0] ?? { text: '' }
  if (!text.includes(from)) throw new RangeError(`The view ${name} does not have "${from}": ${text}`)
  await sql`create or replace view ${sql.table(name)} as ${sql.raw(text.replace(from, to))}`.execute(db)
}
