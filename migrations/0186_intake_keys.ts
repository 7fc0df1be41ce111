import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The Idempotency-Key under which a request of order events came, once it is finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intake_receipt add column idempotency_key text`.execute(db)
  await sql`
    create index intake_receipt_idempotency_key_idx on intake_receipt (idempotency_key, id) where idempotency_key is not null`.execute(
    db,
  )
}
