import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What went back of a line says by itself how it was computed; the ledger gets the same explanation once it counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['order_return_item', 'order_discount_item'])
    await sql`alter table ${sql.table(table)} add column explanation jsonb`.execute(db)
}
