import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What went back of a line is changed when the law of its sale is corrected: then these rows have versions, as others have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['order_return_item', 'order_discount_item'])
    await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db)
}
