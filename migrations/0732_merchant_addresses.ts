import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The buyer's address is printed on invoices (Directive 2006/112/EC, Article 226(5)), in the language that it reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table em
      add column registered_address text,
      add column registered_postal_code text,
      add column registered_city text,
      add column language text not null default 'en' constraint em_language_check check (language ~ '^[a-z]{2}$')`.execute(db)
}
