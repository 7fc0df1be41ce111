import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The last decision on a code, of those that somebody has accepted or rejected. */
const decision = (column: 'user_name' | 'started') => sql`(
  select change.${sql.ref(column)} from audit_log change
  where item.review in ('ACCEPTED', 'REJECTED') and change.table_name = 'country_vat_item'
    and change.record_id = item.id::text and change.after ? 'review'
  order by change.id desc limit 1)`

/**
 * Who decided on a code, and when, is looked up for the rows that are shown: as a join it was looked up for all rows that are
 * counted, too, which was nine tenths of the cost of a count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view vat_item_view as
    select item.id, item.country, item.hs6p_code, code.description, rate.rate, rate.rate_type, item.listed_code, item.category,
      item.legal_note, item.review, ${decision('user_name')} as reviewed_by, ${decision('started')} as reviewed_at,
      item.start_date, item.source, rate.rate_line
    from country_vat_item item
    join country_vat_rate rate on rate.id = item.country_vat_rate_id
    join hs6p_code code on code.code = item.hs6p_code`.execute(db)
}
