import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The reference rates of interest for late payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reference_rate (
      id integer generated always as identity primary key,
      valid_from date not null constraint reference_rate_valid_from_key unique,
      percent numeric(9, 4) not null,
      source text not null,
      version integer not null default 1
    )`.execute(db)
}
