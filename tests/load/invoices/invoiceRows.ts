import type { Day } from '#domain/day.ts'

/** How much is billed and listed: a month of so many merchants and orders, after so many months that were issued. */
export interface InvoiceSize {
  merchants: number
  ordersEach: number
  months: number
}

/** 1,000,000 parts of orders, and 1,000,000 invoices once the month is issued. */
export const FULL: InvoiceSize = { merchants: 20_000, ordersEach: 50, months: 49 }

/** In the import scheme of four member states since the month began; half of them have their VAT paid by us. */
export const merchantsOf = (from: Day, { merchants }: InvoiceSize): string[] => [
  `insert into em (full_name, registered_country, registered_address, registered_postal_code, registered_city, tin_number, registered_date,
     payment_handling_mode, nominated_email)
   select 'Shop ' || n, (array['FI', 'DE', 'US', 'CN'])[1 + n % 4], 'Street ' || n, '00100', 'City ' || n % 500, 'T-' || n, date '${from}',
     case n % 2 when 0 then 'direct' else 'indirect' end, 'pay' || n || '@shop.example'
   from generate_series(1, ${merchants}) n`,
  `insert into em_fee_info (em_id, fee_class, fee_class_id, fee_class_id_effective, customs_data_fixed_fee, effective_from)
   select em.id, 'manual', c.id, c.id, 0.10, date '${from}' from em, (select id from fee_class order by id limit 1) c`,
  `insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country,
     ioss_import_scheme_commencement_date)
   select id, 'IM' || (array['752', '233', '276', '246'])[1 + id % 4] || lpad(id::text, 7, '0'), (array['SE', 'EE', 'DE', 'FI'])[1 + id % 4],
     registered_date from em`,
]

const yearOf = (day: Day): string => day.slice(0, 4)

/** Orders of the month with a part, an item, a parcel of every other one, and a row of the ledger each. */
export const ordersOf = (from: Day, { merchants, ordersEach }: InvoiceSize): string[] => [
  `insert into customer_order (id, external_order_id, em_id, order_status, sale_type, source, order_date, delivery_country, goods_value,
     delivery_cost, vat, duty, total, currency, payment_verified_date, timestamp, timestamp_year) overriding system value
   select n, 'B-' || n, 1 + (n - 1) % ${merchants}, 'payment_verified', 'SALE', 'api', sold, 'DE', goods, 0, vat, 0, goods + vat, 'EUR', sold, sold,
     ${yearOf(from)}
   from generate_series(1, ${merchants * ordersEach}) n
   cross join lateral (select date '${from}' + (n % 28)::integer as sold, 5 + n % 9973 * 0.01 as goods) own
   cross join lateral (select round(goods * 0.19, 2) as vat) taxed`,
  `insert into order_key (id, timestamp_year, em_id, external_order_id) select id, timestamp_year, em_id, external_order_id from customer_order`,
  `insert into order_split (id, order_id, em_id, split_number, report_type, dispatch_country, total, currency, timestamp, timestamp_year)
     overriding system value
   select id, id, em_id, 1, 'OSS_IMPORT', 'CN', total, 'EUR', timestamp, timestamp_year from customer_order`,
  `insert into order_item (id, order_id, split_id, em_id, description, type_of_goods, quantity, goods_value, delivery_cost, vat_rate, vat, duty,
     total, currency, net, timestamp_year) overriding system value
   select id, id, id, em_id, 'Thing', 'GOODS', 1, goods_value, 0, 19, vat, 0, total, 'EUR', goods_value, timestamp_year from customer_order`,
  `insert into shipment (order_id, em_id, order_status, cn_report_type, customs_dec_scheme, timestamp, timestamp_year)
   select id, em_id, order_status, 'cn22', 'IOSS-IMPORT', timestamp, timestamp_year from customer_order where id % 2 = 0`,
  `insert into vat_ledger (em_id, registration_id, event, source_table, source_id, order_id, item_id, order_year, report_type, reason, tax_point,
     origin_tax_point, mscon, supply_type, rate_type, vat_rate, currency, net, vat, timestamp, timestamp_year)
   select i.em_id, g.id, 'SALE', 'order_item', i.id, i.order_id, i.id, i.timestamp_year, 'OSS_IMPORT', 'DISTANCE_IMPORT', o.order_date,
     o.order_date, 'DE', 'GOODS', 'STANDARD', 19, 'EUR', i.net, i.vat, o.timestamp, i.timestamp_year
   from order_item i join customer_order o on o.id = i.order_id and o.em_id = i.em_id and o.timestamp_year = i.timestamp_year
   join em_registration g on g.em_id = i.em_id and g.scheme = 'import'`,
]

/** The composed returns of the month, whose VAT is billed to those who have it paid by us. */
export const returnsOf = (from: Day): string => `
  insert into fiscal_report (em_id, registration_id, report_type, scheme_registered_country_code, kind, number, period, year, report_period,
    report_period_name, first_day, last_day, start_day, end_day, due_date, payment_handling_mode, currency, reference, total_vat_due,
    total_taxable, total_vat_due_eur, is_zero, row_count, composed_to, composed_at, content)
  select g.em_id, g.id, 'ioss', g.country, 'main', 0, to_char(begins, 'YYYY-"M"MM'), extract(year from begins), extract(month from begins),
    to_char(begins, 'FMMonth'), begins, ends, begins, ends, ends + 30, em.payment_handling_mode, 'EUR',
    g.country || '/' || g.number || '/M' || to_char(begins, 'MM.YYYY'), due.vat, due.net, due.vat, false, due.rows, due.last, ends + 1, '{}'
  from em_registration g
  join em on em.id = g.em_id
  cross join (select date '${from}' as begins, (date '${from}' + interval '1 month' - interval '1 day')::date as ends) month
  cross join lateral (select sum(vat) as vat, sum(net) as net, count(*) as rows, max(id) as last from vat_ledger l where l.registration_id = g.id) due`

/** Of so many invoices one is not paid. */
const UNPAID_EACH = 20

/** Invoices of the months before, most of them paid, each with its payment. */
export const invoicesOf = (from: Day, { merchants, months }: InvoiceSize): string[] => [
  `insert into issued_invoice (id, em_id, invoice_number, client_number, reference_number, invoice_duration, timestamp, due_date,
     payment_handling_mode, fees, vat_treatment, vat_rate, vat, passed_on, total_invoice_amount_in_eur, seller, client, paid_amount,
     date_of_payment, payment_status)
   select (back - 1) * ${merchants} + em.id, em.id, 'L' || (back - 1) * ${merchants} + em.id, (10000 + em.id)::text,
     'RF18' || lpad(((back - 1) * ${merchants} + em.id)::text, 14, '0'), to_char(issued - interval '1 month', 'YYYY-MM'),
     issued + em.id * interval '7 seconds', (issued + interval '14 days')::date, em.payment_handling_mode, total, 'outside_scope', 0, 0, 0, total,
     '{}', '{}', case when is_paid then total else 0 end, case when is_paid then (issued + interval '9 days')::date end,
     case when is_paid then 'paid' else 'overdue' end
   from em
   cross join generate_series(1, ${months}) back
   cross join lateral (select timestamptz '${from} 00:00:00Z' - make_interval(months => back - 1) + interval '10 days' as issued,
     20 + (em.id * 7 + back) % 4999 * 0.01 as total, (em.id + back) % ${UNPAID_EACH} > 0 as is_paid) own`,
  `insert into invoice_payment (invoice_id, em_id, amount, date_of_payment, timestamp)
   select id, em_id, paid_amount, date_of_payment, date_of_payment from issued_invoice where payment_status = 'paid'`,
  // What is issued follows.
  `select setval('invoice_id_seq', ${merchants * months})`,
]
