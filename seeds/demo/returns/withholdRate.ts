import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import { addDays, monthStart } from '#domain/day.ts'

/** Late orders are taken for so long before a month is composed (`post_sale_grace_period_days`), and a day. */
const GRACE_DAYS = 11

/** The last day of the newest month whose returns are composed. */
export const lastComposedDay = (until: Day): Day => addDays(monthStart(addDays(until, -GRACE_DAYS)), -1)

/**
 * The demo's rate of one currency is not published for the newest month yet, so that its returns wait: the currency, of those that no return
 * is in, in which the fewest merchants of the import scheme have sold.
 */
export async function withholdRate(client: Client, until: Day): Promise<void> {
  const last = lastComposedDay(until)
  await client.query(
    `delete from per_month_exchange_rate where month_last_day = $1 and currency = (
       select l.currency from vat_ledger l join em_registration g on g.id = l.registration_id
       where g.scheme = 'import' and l.tax_point between $2 and $1 and l.currency not in ('EUR', 'GBP', 'NOK', 'CHF')
       group by 1 order by count(distinct l.registration_id), 1 limit 1)`,
    [last, monthStart(last)],
  )
}
