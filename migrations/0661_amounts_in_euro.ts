import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Amounts of several currencies are compared by their value in euro, at the daily rate of the day of the order or the tax point: the
 * newest one up to that day, or else the first after it. The quote is kept with the row when it is written, so that a million orders
 * can be sorted by an index. It is for comparing only: returns and invoices have rates of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function euro_quote(code text, day date) returns numeric
    language sql stable security definer set search_path = public, pg_temp as $$
      select case when code = 'EUR' then 1 else coalesce(
        (select daily_rate from daily_exchange_rate where currency = code and date <= day order by date desc limit 1),
        (select daily_rate from daily_exchange_rate where currency = code and date > day order by date limit 1)) end
    $$`.execute(db)
  await sql`revoke all on function euro_quote(text, date) from public`.execute(db)
  await sql`
    create function keep_euro_quote() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if tg_argv[0] = 'tax_point' then
        new.euro_quote := euro_quote(new.currency, new.tax_point);
      else
        new.euro_quote := euro_quote(new.currency, new.order_date);
      end if;
      return new;
    end $$`.execute(db)
  await addQuote(db, 'customer_order', 'order_date')
  await sql`alter table vat_ledger disable trigger vat_ledger_append_only`.execute(db)
  await addQuote(db, 'vat_ledger', 'tax_point')
  await sql`alter table vat_ledger enable trigger vat_ledger_append_only`.execute(db)
  await sql`
    alter table customer_order
      add column total_eur numeric generated always as (round(total / euro_quote, 2)) stored`.execute(db)
  await sql`
    alter table vat_ledger
      add column net_eur numeric generated always as (round(net / euro_quote, 2)) stored,
      add column vat_eur numeric generated always as (round(vat / euro_quote, 2)) stored`.execute(db)
  await sql`create index customer_order_total_eur_idx on customer_order (total_eur, id) include (em_id)`.execute(db)
  await addToViews(db)
  await sql`select begin_history('customer_order')`.execute(db)
}

async function addQuote(
  db: Kysely<unknown>,
  table: 'customer_order' | 'vat_ledger',
  day: 'order_date' | 'tax_point',
): Promise<void> {
  await sql`alter table ${sql.table(table)} add column euro_quote numeric`.execute(db)
  await sql`
    with quote as materialized (
      select currency, ${sql.ref(day)} as day, euro_quote(currency, ${sql.ref(day)}) as quote from ${sql.table(table)} group by 1, 2
    )
    update ${sql.table(table)} t set euro_quote = quote.quote from quote
    where quote.currency = t.currency and quote.day = t.${sql.ref(day)}`.execute(db)
  await sql`
    create trigger ${sql.ref(`${table}_euro_quote`)} before insert on ${sql.table(table)}
    for each row execute function keep_euro_quote(${sql.lit(day)})`.execute(db)
}

async function addToViews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view order_info_view as
    select o.id, o.fc_id, o.external_order_id, o.em_id, em.full_name as em_name, o.order_status, o.sale_type, o.source, o.order_date,
      o.delivery_country, o.total, o.vat, o.duty, o.currency, o.s10_codes, o.s26_code, o.timestamp, o.timestamp_year, o.status_reason,
      o.delivery_territory_id, o.recipient_name, o.buyer_email, o.delivery_city,
      o.total_eur, round(o.vat / o.euro_quote, 2) as vat_eur, round(o.duty / o.euro_quote, 2) as duty_eur
    from customer_order o left join em on em.id = o.em_id`.execute(db)
  await sql`
    create or replace view dashboard_order_return_view as
    select r.id, r.order_id, o.external_order_id, r.em_id, em.full_name as em_name, o.delivery_country, r.reason,
      r.return_confirmed_date, r.vat, r.total, o.currency, r.timestamp, r.timestamp_year,
      round(r.total / o.euro_quote, 2) as total_eur, round(r.vat / o.euro_quote, 2) as vat_eur
    from order_return r
    left join customer_order o on o.id = r.order_id and o.em_id = r.em_id
    left join em on em.id = r.em_id`.execute(db)
  await sql`
    create or replace view dashboard_order_discount_view as
    select d.id, d.discount_id, d.order_id, o.external_order_id, d.em_id, em.full_name as em_name, o.delivery_country,
      d.discount_created_date, d.vat, d.total, o.currency, d.timestamp, d.timestamp_year,
      round(d.total / o.euro_quote, 2) as total_eur, round(d.vat / o.euro_quote, 2) as vat_eur
    from order_discount d
    left join customer_order o on o.id = d.order_id and o.em_id = d.em_id
    left join em on em.id = d.em_id`.execute(db)
}
