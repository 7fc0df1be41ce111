import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * An order knows the special territory to which it goes, such as Åland. Orders are found by the buyer's name or surname, e-mail
 * and total: each by an ordered index, so that a search never reads more than what begins with the text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_order
      add column delivery_territory_id integer constraint customer_order_delivery_territory_id_fkey references special_territory`.execute(
    db,
  )
  await sql`
    update customer_order o set delivery_territory_id = found.territory_id
    from (
      select em_id, order_id, min(territory_id) as territory_id from order_item where territory_id is not null group by em_id, order_id
    ) found
    where o.em_id = found.em_id and o.id = found.order_id`.execute(db)
  await sql`create index customer_order_territory_idx on customer_order (delivery_territory_id, id) include (em_id)`.execute(db)
  await sql`create index customer_order_total_idx on customer_order (total, id) include (em_id)`.execute(db)
  await sql`create index customer_order_recipient_idx on customer_order (lower(recipient_name) text_pattern_ops)`.execute(db)
  await sql`
    create index customer_order_surname_idx on customer_order (lower(substring(recipient_name from '\S+$')) text_pattern_ops)`.execute(
    db,
  )
  await sql`create index customer_order_buyer_email_idx on customer_order (lower(buyer_email) text_pattern_ops)`.execute(db)
  await sql`
    create or replace view order_info_view as
    select o.id, o.fc_id, o.external_order_id, o.em_id, em.full_name as em_name, o.order_status, o.sale_type, o.source,
      o.order_date, o.delivery_country, o.total, o.vat, o.duty, o.currency, o.s10_codes, o.s26_code, o.timestamp,
      o.timestamp_year, o.status_reason, o.delivery_territory_id, o.recipient_name, o.buyer_email, o.delivery_city
    from customer_order o
    left join em on em.id = o.em_id`.execute(db)
}
