import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What is open by age, and when a merchant's newest unpaid invoice is due, are read from the index of unpaid invoices alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index issued_invoice_unpaid_idx`.execute(db)
  await sql`
    create index issued_invoice_unpaid_idx on issued_invoice (em_id, timestamp, id)
    include (due_date, document_type, total_invoice_amount_in_eur, paid_amount) where payment_status <> 'paid'`.execute(db)
}
