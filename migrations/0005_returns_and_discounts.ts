import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const yearOfTimestamp = sql.raw(
  `integer not null generated always as (extract(year from timestamp at time zone 'UTC')::integer) stored`,
)

/** What happens to an order after the sale: returns, discounts, and their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_return (
      id integer generated always as identity primary key,
      order_id integer not null constraint order_return_order_id_fkey references customer_order,
      em_id integer not null constraint order_return_em_id_fkey references em,
      reason text,
      return_confirmed_date timestamptz(3),
      vat numeric(14, 2) not null,
      total numeric(14, 2) not null,
      timestamp timestamptz(3) not null default now(),
      timestamp_year ${yearOfTimestamp},
      version integer not null default 1
    )`.execute(db)
  await sql`create index order_return_order_id_idx on order_return (order_id)`.execute(db)
  await sql`create index order_return_em_id_idx on order_return (em_id)`.execute(db)
  await sql`create index order_return_timestamp_idx on order_return (timestamp, id)`.execute(db)
  await sql`create index order_return_confirmed_idx on order_return (return_confirmed_date, id)`.execute(db)

  await sql`
    create table order_return_item (
      id integer generated always as identity primary key,
      return_id integer not null constraint order_return_item_return_id_fkey references order_return,
      order_item_id integer not null constraint order_return_item_order_item_id_fkey references order_item,
      em_id integer not null constraint order_return_item_em_id_fkey references em,
      quantity integer not null constraint order_return_item_quantity_check check (quantity > 0),
      vat numeric(14, 2) not null,
      total numeric(14, 2) not null,
      constraint order_return_item_return_id_order_item_id_key unique (return_id, order_item_id)
    )`.execute(db)
  await sql`create index order_return_item_order_item_id_idx on order_return_item (order_item_id)`.execute(db)
  await sql`create index order_return_item_em_id_idx on order_return_item (em_id)`.execute(db)

  await sql`
    create table order_discount (
      id integer generated always as identity primary key,
      discount_id text not null,
      order_id integer not null constraint order_discount_order_id_fkey references customer_order,
      em_id integer not null constraint order_discount_em_id_fkey references em,
      discount_created_date timestamptz(3) not null,
      vat numeric(14, 2) not null,
      total numeric(14, 2) not null,
      timestamp timestamptz(3) not null default now(),
      timestamp_year ${yearOfTimestamp},
      version integer not null default 1,
      constraint order_discount_discount_id_em_id_key unique (discount_id, em_id)
    )`.execute(db)
  await sql`create index order_discount_order_id_idx on order_discount (order_id)`.execute(db)
  await sql`create index order_discount_em_id_idx on order_discount (em_id)`.execute(db)
  await sql`create index order_discount_timestamp_idx on order_discount (timestamp, id)`.execute(db)
  await sql`create index order_discount_created_idx on order_discount (discount_created_date, id)`.execute(db)

  await sql`
    create table order_discount_item (
      id integer generated always as identity primary key,
      order_discount_id integer not null constraint order_discount_item_order_discount_id_fkey references order_discount,
      order_item_id integer not null constraint order_discount_item_order_item_id_fkey references order_item,
      em_id integer not null constraint order_discount_item_em_id_fkey references em,
      vat numeric(14, 2) not null,
      total numeric(14, 2) not null,
      constraint order_discount_item_order_discount_id_order_item_id_key unique (order_discount_id, order_item_id)
    )`.execute(db)
  await sql`create index order_discount_item_order_item_id_idx on order_discount_item (order_item_id)`.execute(db)
  await sql`create index order_discount_item_em_id_idx on order_discount_item (em_id)`.execute(db)

  await sql`
    create view dashboard_order_return_view as
    select r.id, r.order_id, o.external_order_id, r.em_id, em.full_name as em_name, o.delivery_country, r.reason,
      r.return_confirmed_date, r.vat, r.total, o.currency, r.timestamp, r.timestamp_year
    from order_return r
    join customer_order o on o.id = r.order_id
    join em on em.id = r.em_id`.execute(db)
  await sql`
    create view dashboard_order_return_breakdown_view as
    select ri.id, ri.return_id, r.order_id, ri.order_item_id, i.description, i.hs6p_applicable, i.quantity as ordered_quantity,
      ri.quantity, i.vat_rate, ri.vat, ri.total, o.currency
    from order_return_item ri
    join order_return r on r.id = ri.return_id
    join order_item i on i.id = ri.order_item_id
    join customer_order o on o.id = r.order_id`.execute(db)
  await sql`
    create view dashboard_order_discount_view as
    select d.id, d.discount_id, d.order_id, o.external_order_id, d.em_id, em.full_name as em_name, o.delivery_country,
      d.discount_created_date, d.vat, d.total, o.currency, d.timestamp, d.timestamp_year
    from order_discount d
    join customer_order o on o.id = d.order_id
    join em on em.id = d.em_id`.execute(db)
  await sql`
    create view dashboard_order_discount_breakdown_view as
    select di.id, di.order_discount_id, d.discount_id, d.order_id, di.order_item_id, i.description, i.hs6p_applicable,
      i.quantity, i.vat_rate, di.vat, di.total, o.currency
    from order_discount_item di
    join order_discount d on d.id = di.order_discount_id
    join order_item i on i.id = di.order_item_id
    join customer_order o on o.id = d.order_id`.execute(db)
}
