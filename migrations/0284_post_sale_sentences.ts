import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Post-sale logs keep which sentence their remark is and its values, so that it can be read in any language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post_sale_log add column detail text, add column params jsonb`.execute(db)
  await sql`
    update post_sale_log set detail = 'refused', params = jsonb_build_object('refused', orders_failed, 'total', orders_total)
    where error_message is not null`.execute(db)
}
