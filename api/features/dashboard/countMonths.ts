import type { Queryable } from '../../db/Queryable.ts'

/** Orders with these statuses are not sales. */
const notSold = ['cancelled', 'payment_rejected']

/** The longest gap between publications of rates (Christmas and New Year), with a margin. */
const LONGEST_PAUSE_DAYS = 14

/** How long a refresh waits for another one, which may be counting all months: nearly as long as a statement may take. */
const LOCK_TIMEOUT_MS = 12_000

/**
 * Recounts the months whose orders or exchange rates have changed since they were last counted. A month is that of the order's
 * timestamp in UTC. Amounts are in EUR at the daily rate of the order's day or the latest before it, and are rounded only for
 * display; an order without a rate is counted without an amount. A lock until the end of the transaction lets only one node
 * count at a time.
 * @returns how many months were counted
 */
export async function countMonths(db: Queryable): Promise<number> {
  // Enough memory for all sums of a month, which only one node counts at a time.
  await db.query(`select set_config('work_mem', '64MB', true), set_config('lock_timeout', $1, true)`, [String(LOCK_TIMEOUT_MS)])
  await db.query(`select pg_advisory_xact_lock(hashtext('dashboard statistics'))`)
  const { rows } = await db.query<{ month: string }>(
    `with noted as (delete from order_statistic_change returning month)
     select to_char(month, 'YYYY-MM-DD') as month from noted group by month order by month`,
  )
  for (const { month } of rows) await db.query(countMonth, [month, notSold, LONGEST_PAUSE_DAYS])
  return rows.length
}

/**
 * Counts the sales of a month, reading its orders once for both the sums by merchant and the counts by day. Amounts in EUR are
 * summed by merchant, those in other currencies by merchant and day: converting these sums takes less time than reading the
 * orders, while converting each order would take more. Only sums that differ are written, new ones in the order of their key,
 * which is fastest for its index.
 */
const countMonth = `
  with sold as materialized (
    select o.em_id, o.source, o.currency, o.rate_day, o.day, count(*)::integer as orders, sum(o.total) as total,
      grouping(o.day) = 0 as is_day
    from (
      -- The year leads to the partition.
      select em_id, source, currency, total, (timestamp at time zone 'UTC')::date as day,
        case when currency <> 'EUR' then (timestamp at time zone 'UTC')::date end as rate_day
      from customer_order
      where timestamp_year = extract(year from $1::date)::integer
        and timestamp >= $1::date::timestamp at time zone 'UTC'
        and timestamp < ($1::date + interval '1 month') at time zone 'UTC'
        and order_status <> all($2::text[])) o
    group by grouping sets ((o.em_id, o.source, o.currency, o.rate_day), (o.day))),
  days_gone as (
    delete from order_day_statistic d where d.day >= $1::date and d.day < $1::date + interval '1 month'
      and d.day not in (select day from sold where is_day)),
  days_counted as (
    insert into order_day_statistic as kept (day, orders) select day, orders from sold where is_day
    on conflict (day) do update set orders = excluded.orders where kept.orders <> excluded.orders),
  quote as materialized (
    select d.rate_day, d.currency, (
      select r.daily_rate from daily_exchange_rate r
      where r.currency = d.currency and r.date <= d.rate_day and r.date >= d.rate_day - $3::integer
      order by r.date desc limit 1) as rate
    from (select distinct rate_day, currency from sold where rate_day is not null) d),
  merchants as materialized (
    select s.em_id, s.source, sum(s.orders)::integer as orders,
      coalesce(sum(case when s.currency = 'EUR' then s.total else s.total / q.rate end), 0) as amount_eur,
      coalesce(sum(s.orders) filter (where s.currency <> 'EUR' and q.rate is null), 0)::integer as orders_without_rate
    from sold s left join quote q using (rate_day, currency)
    where not s.is_day
    group by s.em_id, s.source),
  merchants_gone as (
    delete from order_month_statistic kept where kept.month = $1::date
      and not exists (select 1 from merchants m where m.em_id = kept.em_id and m.source = kept.source)),
  merchants_changed as (
    update order_month_statistic kept
    set orders = m.orders, amount_eur = m.amount_eur, orders_without_rate = m.orders_without_rate
    from merchants m
    where kept.month = $1::date and kept.em_id = m.em_id and kept.source = m.source
      and (kept.orders, kept.amount_eur, kept.orders_without_rate) is distinct from (m.orders, m.amount_eur, m.orders_without_rate))
  insert into order_month_statistic (month, em_id, source, orders, amount_eur, orders_without_rate)
  select $1::date, em_id, source, orders, amount_eur, orders_without_rate from merchants m
  where not exists (
    select 1 from order_month_statistic kept where kept.month = $1::date and kept.em_id = m.em_id and kept.source = m.source)
  order by em_id, source`
