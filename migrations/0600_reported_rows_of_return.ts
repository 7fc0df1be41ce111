import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The rows of the ledger that a filed return contains are read the newest first, a page at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index vat_ledger_reported_row_idx on vat_ledger_reported (em_id, report_id, ledger_id)`.execute(db)
}
