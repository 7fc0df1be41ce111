import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const yearOfTimestamp = sql.raw(
  `integer not null generated always as (extract(year from timestamp at time zone 'UTC')::integer) stored`,
)
const statuses = sql.raw(
  `('received', 'calculated', 'fc_confirmed', 'payment_rejected', 'payment_verified', 'accepted', 'cancelled')`,
)

/** Orders with their splits, parcels and lines, and the order list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_order (
      id integer generated always as identity,
      fc_id text constraint customer_order_fc_id_key unique,
      external_order_id text not null,
      em_id integer not null constraint customer_order_em_id_fkey references em,
      order_status text not null constraint customer_order_order_status_check check (order_status in ${statuses}),
      sale_type text not null constraint customer_order_sale_type_check
        check (sale_type in ('SALE', 'POST_SALE', 'POST_SALE_WITHOUT_LC', 'MASS_SALE')),
      source text not null constraint customer_order_source_check check (source in ('operator_fe', 'api')),
      order_date date not null,
      recipient_name text,
      delivery_address text,
      delivery_postal_code text,
      delivery_city text,
      delivery_country text not null constraint customer_order_delivery_country_fkey references country (code),
      goods_value numeric(14, 2) not null,
      delivery_cost numeric(14, 2) not null,
      vat numeric(14, 2) not null,
      duty numeric(14, 2) not null,
      total numeric(14, 2) not null,
      currency text not null constraint customer_order_currency_fkey references currency (code),
      fc_confirmed_date timestamptz(3),
      payment_verified_date timestamptz(3),
      s26_code text,
      s10_codes text[] not null default '{}',
      timestamp timestamptz(3) not null default now(),
      timestamp_year ${yearOfTimestamp},
      version integer not null default 1,
      constraint customer_order_pkey primary key (id) include (em_id),
      constraint customer_order_total_check check (total = goods_value + delivery_cost + vat + duty),
      constraint customer_order_external_order_id_em_id_key unique (external_order_id, em_id)
    )`.execute(db)
  // One index for each filter of the list. Each holds `id` for the order and `em_id` for the join of the list: PostgreSQL
  // leaves the join out of counts and deep pages, but asks for its column all the same, and would read every row for it.
  await sql`create index customer_order_status_idx on customer_order (order_status, timestamp) include (id, em_id)`.execute(db)
  await sql`create index customer_order_timestamp_idx on customer_order (timestamp, id) include (em_id)`.execute(db)
  await sql`create index customer_order_em_id_idx on customer_order (em_id, id)`.execute(db)
  await sql`create index customer_order_sale_type_idx on customer_order (sale_type, id) include (em_id)`.execute(db)
  await sql`create index customer_order_delivery_country_idx on customer_order (delivery_country, id) include (em_id)`.execute(db)
  await sql`create index customer_order_currency_idx on customer_order (currency)`.execute(db)
  await sql`create index customer_order_s10_codes_idx on customer_order using gin (s10_codes)`.execute(db)

  await sql`
    create table order_split (
      id integer generated always as identity primary key,
      order_id integer not null constraint order_split_order_id_fkey references customer_order,
      em_id integer not null constraint order_split_em_id_fkey references em,
      split_number integer not null,
      report_type text not null constraint order_split_report_type_check check (report_type in
        ('OSS_IMPORT', 'OSS_UNION', 'OSS_NON_UNION', 'NON_EU_COUNTRY_IMPORT', 'DOMESTIC', 'B2B', 'EI_FACILITATION', 'FC_REP',
        'GIFTCARD_SCHEME', 'EXPORT')),
      dispatch_country text not null constraint order_split_dispatch_country_fkey references country (code),
      total numeric(14, 2) not null,
      timestamp timestamptz(3) not null default now(),
      constraint order_split_order_id_split_number_key unique (order_id, split_number)
    )`.execute(db)
  await sql`create index order_split_em_id_idx on order_split (em_id)`.execute(db)

  await sql`
    create table shipment (
      id integer generated always as identity primary key,
      order_id integer not null constraint shipment_order_id_fkey references customer_order,
      em_id integer not null constraint shipment_em_id_fkey references em,
      s10_code text,
      order_status text not null constraint shipment_order_status_check check (order_status in ${statuses}),
      cn_report_type text not null constraint shipment_cn_report_type_check check (cn_report_type in ('none', 'cn22', 'cn23')),
      customs_dec_scheme text constraint shipment_customs_dec_scheme_check
        check (customs_dec_scheme in ('IOSS-IMPORT', 'FC-SIMPLE-REP', 'FC-REP', 'B2B-INTRA-COMMUNAL')),
      courier_id integer constraint shipment_courier_id_fkey references courier,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create index shipment_order_id_idx on shipment (order_id)`.execute(db)
  await sql`create index shipment_em_id_idx on shipment (em_id)`.execute(db)
  await sql`create index shipment_s10_code_idx on shipment (s10_code)`.execute(db)

  await sql`
    create table order_item (
      id integer generated always as identity primary key,
      order_id integer not null constraint order_item_order_id_fkey references customer_order,
      split_id integer not null constraint order_item_split_id_fkey references order_split,
      shipment_id integer constraint order_item_shipment_id_fkey references shipment,
      em_id integer not null constraint order_item_em_id_fkey references em,
      description text not null,
      sku text,
      type_of_goods text not null constraint order_item_type_of_goods_check
        check (type_of_goods in ('GOODS', 'TBE', 'SERVICE', 'GIFTCARD')),
      hs6p_received text,
      hs6p_applicable text,
      origin_country text constraint order_item_origin_country_fkey references country (code),
      quantity integer not null constraint order_item_quantity_check check (quantity > 0),
      weight_kg numeric(10, 3),
      goods_value numeric(14, 2) not null,
      delivery_cost numeric(14, 2) not null,
      vat_rate numeric(9, 4) not null,
      vat numeric(14, 2) not null,
      duty numeric(14, 2) not null,
      total numeric(14, 2) not null,
      constraint order_item_total_check check (total = goods_value + delivery_cost + vat + duty)
    )`.execute(db)
  await sql`create index order_item_order_id_idx on order_item (order_id)`.execute(db)
  await sql`create index order_item_split_id_idx on order_item (split_id)`.execute(db)
  await sql`create index order_item_shipment_id_idx on order_item (shipment_id)`.execute(db)
  await sql`create index order_item_em_id_idx on order_item (em_id)`.execute(db)

  await keepS10Codes(db)

  // A left join, so that a count over the list need not look at the merchants.
  await sql`
    create view order_info_view as
    select o.id, o.fc_id, o.external_order_id, o.em_id, em.full_name as em_name, o.order_status, o.sale_type, o.source,
      o.order_date, o.delivery_country, o.total, o.vat, o.duty, o.currency, o.s10_codes, o.s26_code, o.timestamp,
      o.timestamp_year
    from customer_order o
    left join em on em.id = o.em_id`.execute(db)
}

/** An order lists the S10 codes of its parcels, so that an array index finds the order of a parcel. */
async function keepS10Codes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shipment_keep_s10_codes() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      update customer_order o
      set s10_codes = array(
        select s.s10_code from shipment s where s.order_id = o.id and s.s10_code is not null order by s.id)
      where o.id in (case when tg_op <> 'DELETE' then new.order_id end, case when tg_op <> 'INSERT' then old.order_id end);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger shipment_keep_s10_codes after insert or delete or update of order_id, s10_code on shipment
    for each row execute function shipment_keep_s10_codes()`.execute(db)
}
