import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Conditional VAT items are held unless somebody has chosen otherwise. Orders that have been counted at a reduced rate whose
 * condition nobody judged are searched for, like after any other correction of the law for days of the past.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    update setting set value = 'true', version = version + 1
    where name = 'hold_conditional_items' and value = 'false' and version = 1
    returning id`.execute(db)
  if (rows.length === 0) return
  await sql`
    insert into backdated_change (country, cause, from_day, made_by, status, orders, reported, rebooked, scanned_to)
    select distinct item.country, 'VAT_ITEM', null::date, 'migration 0462', 'waiting', 0, 0, 0, 0
    from country_vat_item item
    where item.review = 'TO_REVIEW' and exists (
      select from customer_order sold where sold.delivery_country = item.country and sold.tax_point is not null)`.execute(db)
}
