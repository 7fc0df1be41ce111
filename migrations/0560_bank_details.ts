import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Where a merchant is paid, and from where it pays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table em add column bank_account_holder text, add column iban text, add column bic text`.execute(db)
}
