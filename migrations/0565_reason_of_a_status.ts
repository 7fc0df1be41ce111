import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** An order says why its payment was rejected or why it was cancelled, and its list shows that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_order add column status_reason text`.execute(db)
  await sql`
    create or replace view order_info_view as
    select o.id, o.fc_id, o.external_order_id, o.em_id, em.full_name as em_name, o.order_status, o.sale_type, o.source,
      o.order_date, o.delivery_country, o.total, o.vat, o.duty, o.currency, o.s10_codes, o.s26_code, o.timestamp,
      o.timestamp_year, o.status_reason
    from customer_order o
    left join em on em.id = o.em_id`.execute(db)
}
