import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * An order says who bears its duty: the buyer, in the total; the merchant; or whoever imports the goods. Earlier orders get it from
 * the explanations of their items.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_order
      add column duty_borne_by text constraint customer_order_duty_borne_by_check
        check (duty_borne_by in ('buyer_in_total', 'merchant_apart', 'importer_apart', 'by_item'))`.execute(db)
  await sql`
    update customer_order o set duty_borne_by = found.bearer
    from (
      select order_id, timestamp_year, case when count(distinct bearer) = 1 then min(bearer) else 'by_item' end as bearer
      from (
        select i.order_id, i.timestamp_year, case
          when i.merchant_figures is null and i.report_type = 'FC_REP' and not flat.is_flat then 'buyer_in_total'
          when i.merchant_figures is null and flat.is_flat and c.duty_mode = 'buyer' then 'buyer_in_total'
          when flat.is_flat and c.duty_mode = 'merchant' then 'merchant_apart'
          else 'importer_apart' end as bearer
        from order_item i
        join customer_order c on c.id = i.order_id and c.timestamp_year = i.timestamp_year
        cross join lateral (select coalesce(i.explanation @> '{"steps": [{"reason": "FLAT_DUTY"}]}', false) as is_flat) flat
        where i.duty > 0) each_item
      group by order_id, timestamp_year) found
    where o.id = found.order_id and o.timestamp_year = found.timestamp_year`.execute(db)
}
