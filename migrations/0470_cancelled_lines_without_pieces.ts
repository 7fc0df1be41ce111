import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A cancellation may give back the delivery of a line whose pieces are all back: a part of a return with no pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_return_item
      drop constraint order_return_item_quantity_check,
      add constraint order_return_item_quantity_check check (quantity >= 0)`.execute(db)
}
