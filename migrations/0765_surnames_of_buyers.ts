import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The index of 0566 was of everything from the letter S on: its backslash was taken by the text in code. The search read all orders.
 * The index of e-mails is made anew, too, because indexes of expressions are numbered in the order in which they are made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index customer_order_surname_idx, customer_order_buyer_email_idx`.execute(db)
  await sql
    .raw(
      String.raw`create index customer_order_surname_idx on customer_order (lower(substring(recipient_name from '\S+$')) text_pattern_ops)`,
    )
    .execute(db)
  await sql`create index customer_order_buyer_email_idx on customer_order (lower(buyer_email) text_pattern_ops)`.execute(db)
}
