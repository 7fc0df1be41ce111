import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The index of 0566 was of everything from the letter S on: its backslash was taken by the text in code. The search read all orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index customer_order_surname_idx`.execute(db)
  await sql
    .raw(
      String.raw`create index customer_order_surname_idx on customer_order (lower(substring(recipient_name from '\S+$')) text_pattern_ops)`,
    )
    .execute(db)
}
