import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import { addDays, monthStart } from '#domain/day.ts'

/** Months before the end of the demo of which customs have told their totals. */
const MONTHS = 2

/**
 * What customs have counted under the IOSS numbers of the demo's merchants: mostly what was shipped. In the newest month they saw one parcel more than anybody
 * sold, and one country reckons values otherwise, for which an operator has given the reason.
 */
export async function addCustomsTotals(client: Client, until: Day): Promise<void> {
  let month = monthStart(addDays(monthStart(until), -1))
  for (let count = 0; count < MONTHS; count++) {
    await client.query(
      `insert into ioss_customs_total (em_id, registration_id, ioss_number, month, country, parcels, value_eur)
       select s.em_id, min(g.id), g.number, to_char($1::date, 'YYYY-MM'), coalesce(o.import_country, o.delivery_country), count(*),
         coalesce(sum(s.intrinsic_value_eur), 0)
       from shipment s
       join customer_order o on o.id = s.order_id and o.em_id = s.em_id and o.timestamp_year = s.timestamp_year
       join em_registration g on g.em_id = s.em_id and g.scheme = 'import' and g.number is not null
         and daterange(g.valid_from, g.valid_to, '[]') @> (s.shipped_at at time zone 'UTC')::date
       where s.customs_dec_scheme = 'IOSS-IMPORT' and s.shipped_at >= $1::date and s.shipped_at < $1::date + interval '1 month'
       group by s.em_id, g.number, 5 order by s.em_id, g.number, 5`,
      [month],
    )
    month = monthStart(addDays(month, -1))
  }
  const newest = monthStart(addDays(monthStart(until), -1)).slice(0, 7)
  // 38.50 EUR that nobody sold.
  await client.query(
    `update ioss_customs_total set parcels = parcels + 1, value_eur = value_eur + 38.50
     where id = (select min(id) from ioss_customs_total where month = $1)`,
    [newest],
  )
  await client.query(
    `update ioss_customs_total set value_eur = value_eur + 24.10 where id = (select max(id) from ioss_customs_total where month = $1)`,
    [newest],
  )
  await client.query(
    `insert into reconciliation_reason (em_id, part, ioss_number, month, country, parcels, amount_eur, reason, explained_by)
     select em_id, 'customs', ioss_number, month, country, 0, 24.10, 'The office reckons the carriage in', 'operator'
     from ioss_customs_total where id = (select max(id) from ioss_customs_total where month = $1)`,
    [newest],
  )
}
