import type { Day } from '#domain/day.ts'

/** Merchants with four registrations each, and how many rows of the ledger each registration has in the month. */
export const MERCHANTS = 500
export const SCHEMES = 4
const ROWS_EACH = 60
/** The merchant with the most orders of a return, and the one with the most rows. */
export const BUSY = MERCHANTS + 1
export const LARGEST = MERCHANTS + 2
export const BUSY_ORDERS = 100_000
export const LARGEST_ROWS = 1_000_000
const ITEMS = 2
/** Merchants of the long list, each with a return for many months. */
const LISTED = 4_000
const MONTHS = 50
export const LISTED_RETURNS: number = LISTED * MONTHS

/** The quarter whose returns are composed: the last one that is over. Everything was sold in its last month. */
export interface Span {
  quarter: Day
  month: Day
  last: Day
}

/** In three member states and one beside; the Union scheme in Finland; the United Kingdom and Norway under own numbers. */
export const merchantsOf = ({ month }: Span): string[] => [
  `insert into em (full_name, registered_country, registered_date)
   select 'Shop ' || n, 'FI', date '${month}' - interval '17 months' from generate_series(1, ${LARGEST}) n`,
  `insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country,
     ioss_import_scheme_commencement_date, ioss_registry_union_scheme_id, ioss_union_scheme_registered_country,
     ioss_union_scheme_commencement_date)
   select id, 'IM' || (array['752', '233', '276', '246'])[1 + id % 4] || lpad(id::text, 7, '0'), (array['SE', 'EE', 'DE', 'FI'])[1 + id % 4],
     registered_date, 'FI' || (20000000 + id), 'FI', registered_date
   from em`,
  `insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration, vat_id, registered_date)
   select id, country, false, case country when 'GB' then 'GB' || (100000000 + id) else 'NO' || (900000000 + id) || 'MVA' end, registered_date
   from em cross join unnest(array['GB', 'NO']) country where id <= ${MERCHANTS}`,
]

/** The standard rates of ten member states on the first day of the month. */
const rates = (month: Day): string => `
  select country, rate, row_number() over (order by country) - 1 as place
  from country_vat_rate
  where rate_type = 'STANDARD' and country = any('{AT,BE,DE,EE,ES,FR,IT,NL,PL,SE}')
    and start_date <= '${month}' and (end_date is null or end_date >= '${month}')`

const columns = `(em_id, registration_id, event, source_table, source_id, order_id, order_year, report_type, reason, tax_point,
  origin_tax_point, mscon, origin_kind, origin_country, supply_type, rate_type, vat_rate, currency, net, vat, timestamp, timestamp_year)`

const amount = '1 + n % 9973 * 0.01'
const day = (month: Day): string => `date '${month}' + (n % 28)::integer`

/** A month of all registrations of the many merchants. */
export const ledgerOfMany = ({ month }: Span): string => `
  with rates as (${rates(month)})
  insert into vat_ledger ${columns}
  select g.em_id, g.id, 'SALE', 'order_item', n, null, null,
    case g.scheme when 'import' then 'OSS_IMPORT' when 'union' then 'OSS_UNION' else 'NON_EU_COUNTRY_IMPORT' end, 'UNION_GOODS',
    sold, sold, own.mscon, case own.mscon when g.country then null else 'MSID' end, null, 'GOODS', 'STANDARD', own.rate, own.currency,
    own.net, round(own.net * own.rate / 100, 2), sold, ${month.slice(0, 4)}
  from em_registration g
  cross join generate_series(1, ${ROWS_EACH}) step
  cross join lateral (select g.id * ${ROWS_EACH} + step as n) numbered
  join rates r on r.place = n % 10
  cross join lateral (select ${day(month)} as sold,
    case when g.scheme in ('GB', 'NO') then g.scheme else r.country end as mscon,
    case g.scheme when 'GB' then 20 when 'NO' then 25 else r.rate end as rate,
    case when g.scheme = 'GB' then 'GBP' when g.scheme = 'NO' then 'NOK' when n % 5 = 0 then 'USD' else 'EUR' end as currency,
    ${amount} as net) own
  where g.em_id <= ${MERCHANTS}`

/** The orders of a merchant in the month. */
export const ordersOf = (merchant: number, orders: number, { month }: Span): string => `
  insert into customer_order (external_order_id, em_id, order_status, sale_type, source, order_date, recipient_name, delivery_address,
    delivery_postal_code, delivery_city, delivery_country, goods_value, delivery_cost, vat, duty, total, currency, timestamp, timestamp_year)
  select 'L${merchant}-' || n, ${merchant}, 'payment_verified', 'SALE', 'api', ${day(month)}, 'Recipient ' || n, 'Street 1', '10115', 'Berlin',
    'DE', 10, 0, 1.9, 0, 11.9, 'EUR', ${day(month)}, ${month.slice(0, 4)}
  from generate_series(1, ${orders}) n`

/** Two rows of the ledger for each of its orders. */
export const ledgerOfOrders = (merchant: number, { month }: Span): string => `
  with rates as (${rates(month)})
  insert into vat_ledger ${columns}
  select o.em_id, g.id, 'SALE', 'order_item', n, o.id, o.timestamp_year, 'OSS_IMPORT', 'DISTANCE_IMPORT', ${day(month)}, ${day(month)}, r.country,
    'MSID', null, 'GOODS', 'STANDARD', r.rate, case when n % 5 = 0 then 'USD' else 'EUR' end, own.net, round(own.net * r.rate / 100, 2),
    o.timestamp, ${month.slice(0, 4)}
  from customer_order o
  cross join generate_series(1, ${ITEMS}) item
  cross join lateral (select o.id * ${ITEMS} + item as n) numbered
  cross join lateral (select ${amount} as net) own
  join rates r on r.place = n / 3 % 10
  join em_registration g on g.em_id = o.em_id and g.scheme = 'import'
  where o.em_id = ${merchant}`

/** Filed returns of years, each with the content of one that was composed. */
export const listedReturns = ({ month }: Span): string[] => [
  `insert into em (full_name, registered_country, registered_date, payment_handling_mode)
   select 'Listed ' || n, 'FI', date '${month}' - interval '5 years', case when n % 3 > 0 then 'indirect' else 'direct' end
   from generate_series(1, ${LISTED}) n`,
  `insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country, ioss_import_scheme_commencement_date)
   select id, 'IM752' || lpad(id::text, 7, '0'), 'SE', registered_date from em where full_name like 'Listed %'`,
  `with known as (select * from fiscal_report where report_type = 'ioss' and em_id <= ${MERCHANTS} order by id limit 1)
   insert into fiscal_report (em_id, registration_id, report_type, scheme_registered_country_code, kind, number, period, year, report_period,
     report_period_name, first_day, last_day, start_day, end_day, due_date, payment_handling_mode, currency, reference, status, total_vat_due,
     total_taxable, total_vat_due_eur, is_zero, reported_vat_amount, reported_vat_eur, report_date, row_count, composed_to, composed_at,
     submitted_by, submitted_at, content)
   select g.em_id, g.id, 'ioss', 'SE', 'main', 0, to_char(begins, 'YYYY-"M"MM'), extract(year from begins), extract(month from begins),
     to_char(begins, 'FMMonth'), begins, ends, begins, ends, ends + 30, em.payment_handling_mode, 'EUR', 'SE/' || g.number || '/M' || to_char(begins, 'MM.YYYY'),
     case when back < 2 then 'pending' else 'submitted' end, due, due * 5, due, due = 0, due, due, ends + 20, 100, 0, ends + 5, 'operator', ends + 20,
     known.content
   from known, em_registration g join em on em.id = g.em_id
   cross join generate_series(1, ${MONTHS}) back
   cross join lateral (select (date '${month}' - make_interval(months => back))::date as begins) first_day
   cross join lateral (select (begins + interval '1 month' - interval '1 day')::date as ends, g.em_id * back % 5000 as due) figures
   where em.full_name like 'Listed %'`,
]
