import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** How the columns of a merchant's own sheets of orders are meant, one for each row of headings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sheet_mapping (
      id bigint generated always as identity,
      em_id integer not null constraint sheet_mapping_em_id_fkey references em,
      headings text[] not null,
      heading_key text not null,
      columns jsonb not null,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint sheet_mapping_pkey primary key (id, em_id),
      constraint sheet_mapping_heading_key_key unique (heading_key, em_id)
    )`.execute(db)
  await sql`create index sheet_mapping_em_id_idx on sheet_mapping (em_id, id)`.execute(db)
}
