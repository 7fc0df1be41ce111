import type { DashboardName } from '#schema/work/dashboardRows.ts'

/** How many merchants a table of sales lists: those with the highest sales of the month. */
const MAX_MERCHANTS = 100

/**
 * Sales by merchant, of the orders that meet a condition over `s`; `$1` is today. Names are looked up only for the listed
 * merchants.
 */
const sales = (condition: string): string => `
  select s.em_id, em.full_name,
    coalesce(s.orders_this, 0)::integer as orders_this_month,
    coalesce(s.amount_this, 0)::numeric(20, 2)::text as amount_this_month_eur,
    coalesce(s.orders_last, 0)::integer as orders_last_month,
    coalesce(s.amount_last, 0)::numeric(20, 2)::text as amount_last_month_eur,
    s.orders_all::integer as orders_total,
    s.amount_all::numeric(20, 2)::text as amount_total_eur
  from (
    select s.em_id, sum(s.orders) as orders_all, sum(s.amount_eur) as amount_all,
      sum(s.orders) filter (where s.month = m.this) as orders_this, sum(s.amount_eur) filter (where s.month = m.this) as amount_this,
      sum(s.orders) filter (where s.month = m.last) as orders_last, sum(s.amount_eur) filter (where s.month = m.last) as amount_last
    from order_month_statistic s,
      (select date_trunc('month', $1::date)::date as this, (date_trunc('month', $1::date) - interval '1 month')::date as last) m
    where ${condition}
    group by s.em_id
    order by amount_this desc nulls last, amount_all desc, s.em_id
    limit ${MAX_MERCHANTS}) s
  join em on em.id = s.em_id
  order by s.amount_this desc nulls last, s.amount_all desc, s.em_id`

/**
 * The statement for each figure of the dashboard, over the statistics and the merchants; `$1` is today, and every statement
 * uses it.
 */
export const figures: Readonly<Record<DashboardName, string>> = {
  top_clients_info: `
    select (row_number() over (order by s.amount desc, s.em_id))::integer as rank, s.em_id, em.full_name,
      s.orders::integer as order_count, s.amount::numeric(20, 2)::text as total_amount_eur
    from (
      select em_id, sum(orders) as orders, sum(amount_eur) as amount from order_month_statistic
      where month >= date_trunc('year', $1::date) and month <= $1::date
      group by em_id order by amount desc, em_id limit 10) s
    join em on em.id = s.em_id order by 1`,
  order_count_per_day: `
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.orders, 0) as order_count
    from (select $1::date - n as day from generate_series(0, 29) n) d left join order_day_statistic s using (day)
    order by d.day`,
  clients_sales_information: sales('true'),
  operator_fe_clients_sales_information: sales(`s.source = 'operator_fe'`),
  clients_count_chart_info: `
    with registered as materialized (
      select date_trunc('month', registered_date)::date as month, count(*) as merchants from em group by 1)
    select to_char(m.month, 'YYYY-MM') as month,
      coalesce(sum(r.merchants) filter (where r.month = m.month), 0)::integer as new_clients,
      coalesce(sum(r.merchants), 0)::integer as total_clients
    from (select (date_trunc('month', $1::date) - make_interval(months => n))::date as month from generate_series(0, 11) n) m
    left join registered r on r.month <= m.month
    group by m.month order by m.month`,
  clients_count_table_info: `
    select category, count from (
      select 1 as place, 'enabled' as category, (count(*) filter (where enabled))::integer as count from em
      union all select 2, 'blocked', (count(*) filter (where not enabled))::integer from em
      union all select 3, scheme, count(*)::integer from em, unnest(available_schemes) scheme group by scheme) c
    where $1::date is not null
    order by place, category`,
}
