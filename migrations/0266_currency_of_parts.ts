import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What belongs to an order, with the join that leads to the order. */
const parts = {
  order_item: 'o.id = t.order_id and o.timestamp_year = t.timestamp_year',
  order_split: 'o.id = t.order_id and o.timestamp_year = t.timestamp_year',
  order_return: 'o.id = t.order_id',
  order_discount: 'o.id = t.order_id',
  order_return_item: 'exists (select from order_return r where r.id = t.return_id and r.order_id = o.id)',
  order_discount_item: 'exists (select from order_discount d where d.id = t.order_discount_id and d.order_id = o.id)',
} as const

/**
 * The currency of an order stands beside the amounts of its parts, too: whoever lists, adds up or exports them alone knows it, and
 * amounts in several currencies are never added up to one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, join] of Object.entries(parts)) {
    // A default is no rewriting of the table: only what is in another currency is written anew.
    await sql`alter table ${sql.table(table)} add column currency text not null default 'EUR'`.execute(db)
    await sql`
      update ${sql.table(table)} t set currency = o.currency from customer_order o
      where ${sql.raw(join)} and o.currency <> 'EUR'`.execute(db)
    await sql`alter table ${sql.table(table)} alter column currency drop default`.execute(db)
  }
}
