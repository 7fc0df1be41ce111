import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The tables whose amounts are in an order's own currency, whose smallest unit may have no, two or three decimals. */
const amounts: Readonly<Record<string, readonly string[]>> = {
  customer_order: ['goods_value', 'delivery_cost', 'vat', 'duty', 'total'],
  order_split: ['total'],
  order_item: ['goods_value', 'delivery_cost', 'vat', 'duty', 'total'],
  order_return: ['vat', 'total'],
  order_return_item: ['vat', 'total'],
  order_discount: ['vat', 'total'],
  order_discount_item: ['vat', 'total'],
}

/** The views that read these columns, in the order in which they may be made again. */
const views = [
  'order_info_view',
  'dashboard_order_return_view',
  'dashboard_order_return_breakdown_view',
  'dashboard_order_discount_view',
  'dashboard_order_discount_breakdown_view',
]

/** What an order was bought as, beside what it came to, so that it can be computed again for another day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, pg_get_viewdef(name::regclass) as definition from unnest(${views}::text[]) with ordinality v(name, place)
    order by place`.execute(db)
  for (const { name } of rows.toReversed()) await sql`drop view ${sql.table(name)}`.execute(db)
  await sql`alter table customer_order drop constraint customer_order_total_check`.execute(db)
  await sql`alter table order_item drop constraint order_item_total_check`.execute(db)
  for (const [table, columns] of Object.entries(amounts)) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type numeric`)
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db)
  }
  // Duty that the merchant bears is no part of what the buyer pays.
  for (const table of ['customer_order', 'order_item'])
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_total_check`)}
      check (total between goods_value + delivery_cost + vat and goods_value + delivery_cost + vat + duty)`.execute(db)
  await addPurchase(db)
  await addItemFigures(db)
  await addAftermath(db)
  for (const { name, definition } of rows) await sql`create view ${sql.table(name)} as ${sql.raw(definition)}`.execute(db)
}

async function addPurchase(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table em add column electronic_interface boolean not null default false`.execute(db)
  await sql`
    alter table customer_order
      add column prices_inclusive boolean not null default true,
      add column delivery_price numeric not null default 0,
      add column discount numeric not null default 0,
      add column buyer_kind text not null default 'consumer'
        constraint customer_order_buyer_kind_check check (buyer_kind in ('consumer', 'business')),
      add column buyer_email text,
      add column buyer_vat_id text,
      add column buyer_vat_country text,
      add column import_country text constraint customer_order_import_country_fkey references country (code),
      add column duty_mode text not null default 'merchant'
        constraint customer_order_duty_mode_check check (duty_mode in ('merchant', 'buyer')),
      add column delayed_payment boolean not null default false,
      add column net numeric not null default 0,
      add column calculated_for date,
      add column tax_point date,
      add column accepted_date timestamptz(3),
      add column cancelled_date timestamptz(3),
      add column checkout_payment_id text,
      add column checkout_name text`.execute(db)
}

async function addItemFigures(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_item
      add column line integer not null default 1,
      add column report_type text,
      add column reason text,
      add column mscon text,
      add column territory_id integer constraint order_item_territory_id_fkey references special_territory on delete set null,
      add column unit_price numeric not null default 0,
      add column discount numeric not null default 0,
      add column delivery_price numeric not null default 0,
      add column net numeric not null default 0,
      add column delivery_vat numeric not null default 0,
      add column net_mass_kg numeric(10, 3),
      add column dispatch_country text constraint order_item_dispatch_country_fkey references country (code),
      add column dispatch_postal_code text,
      add column is_excise boolean not null default false,
      add column is_reduced_tbe boolean not null default false,
      add column is_single_purpose boolean not null default false,
      add column proof_of_origin boolean not null default false,
      add column seller jsonb,
      add column merchant_figures jsonb,
      add column explanation jsonb,
      add column version integer not null default 1`.execute(db)
  await sql`alter table order_split add column version integer not null default 1`.execute(db)
  await sql`alter table order_item add constraint order_item_order_id_line_key unique (order_id, line, id)`.execute(db)
  await sql`
    alter table shipment
      add column external_id text,
      add column service text,
      add column shipped_at timestamptz(3),
      add column lines jsonb,
      add column dispatch_country text,
      add column intrinsic_value_eur numeric(18, 2)`.execute(db)
  await sql`create unique index shipment_order_id_external_id_key on shipment (order_id, external_id)`.execute(db)
  // A parcel without an S10 code changes nothing in its order, and most new ones have none.
  await sql`drop trigger shipment_keep_s10_codes on shipment`.execute(db)
  await sql`
    create trigger shipment_keep_s10_codes after delete or update of order_id, s10_code on shipment
    for each row execute function shipment_keep_s10_codes()`.execute(db)
  await sql`
    create trigger shipment_add_s10_code after insert on shipment
    for each row when (new.s10_code is not null) execute function shipment_keep_s10_codes()`.execute(db)
}

async function addAftermath(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_return
      add column external_id text,
      add column is_cancellation boolean not null default false,
      add column with_delivery boolean not null default false`.execute(db)
  await sql`create unique index order_return_order_id_external_id_key on order_return (order_id, external_id)`.execute(db)
  for (const table of ['order_return_item', 'order_discount_item']) {
    await sql`
      alter table ${sql.table(table)}
        add column net numeric not null default 0,
        add column delivery_net numeric not null default 0,
        add column delivery_vat numeric not null default 0`.execute(db)
  }
  // Merchants number their discounts order by order.
  await sql`alter table order_discount drop constraint order_discount_discount_id_em_id_key`.execute(db)
  await sql`
    alter table order_discount
    add constraint order_discount_order_id_discount_id_key unique (order_id, discount_id)`.execute(db)
  await sql`create index order_discount_discount_id_idx on order_discount (discount_id, em_id)`.execute(db)
}
