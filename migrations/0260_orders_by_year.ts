import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The big tables of orders. The later ones refer to the earlier ones. */
const tables = ['customer_order', 'order_split', 'shipment', 'order_item'] as const
type BigTable = (typeof tables)[number]

/** The years until the worker that prepares them runs; orders of others are kept in a part of their own. */
const years = [2025, 2026, 2027]

const yearOf = (timestamp: string) => sql.raw(`extract(year from ${timestamp} at time zone 'UTC')::integer`)

/** The keys of each table: an id is unique within a year for the database, and altogether because it comes from one sequence. */
const keys: Readonly<Record<BigTable, readonly string[]>> = {
  customer_order: ['constraint customer_order_pkey primary key (id, timestamp_year) include (em_id)'],
  order_split: [
    'constraint order_split_pkey primary key (id, timestamp_year)',
    'constraint order_split_order_id_split_number_key unique (order_id, split_number, timestamp_year)',
  ],
  shipment: [
    'constraint shipment_pkey primary key (id, timestamp_year)',
    'constraint shipment_order_id_external_id_key unique (order_id, external_id, timestamp_year)',
  ],
  order_item: ['constraint order_item_pkey primary key (id, timestamp_year)'],
}

/** Unique and needless indexes that have another shape from now on. */
const replaced = [
  'customer_order_pkey',
  'customer_order_fc_id_key',
  'customer_order_external_order_id_em_id_key',
  'order_split_pkey',
  'order_split_order_id_split_number_key',
  'shipment_pkey',
  'shipment_order_id_external_id_key',
  'order_item_pkey',
  'order_item_order_id_line_key',
  'order_item_order_id_idx',
]

/** What refers to orders and their items from smaller tables, which are not in parts. */
const toOrders = ['order_return', 'order_discount', 'vat_ledger', 'vat_id_check', 'backdated_order']
const toItems: readonly { table: string; item: string; order: string }[] = [
  {
    table: 'order_return_item',
    item: 'order_item_id',
    order: '(select r.order_id from order_return r where r.id = t.return_id)',
  },
  {
    table: 'order_discount_item',
    item: 'order_item_id',
    order: '(select d.order_id from order_discount d where d.id = t.order_discount_id)',
  },
  { table: 'vat_ledger', item: 'item_id', order: 't.order_id' },
]

interface Definition {
  name: string
  definition: string
}

/**
 * Orders, splits, shipments and items in parts by the year of the order, as the ledger is: a year can be set aside or removed
 * as a whole. What must be unique across the years stands in a table of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const views = await viewsOf(db)
  for (const { name } of views.toReversed()) await sql`drop view ${sql.table(name)}`.execute(db)
  await giveYears(db)
  await dropReferences(db)
  for (const table of tables) await divide(db, table)
  await keepKeys(db)
  await referAgain(db)
  await prepareYears(db)
  for (const { name, definition } of views) await sql`create view ${sql.table(name)} as ${sql.raw(definition)}`.execute(db)
}

/** The lists that read these tables; none reads another. */
async function viewsOf(db: Kysely<unknown>): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select c.relname as name, pg_get_viewdef(c.oid) as definition from pg_class c
    where c.relkind = 'v' and exists (
      select from pg_depend d join pg_rewrite r on r.oid = d.objid
      where r.ev_class = c.oid and d.refobjid = any(${[...tables]}::regclass[]))
    order by c.oid`.execute(db)
  return rows
}

/** The year of an order goes with everything that is in parts, or refers to it. */
async function giveYears(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_order alter column timestamp_year drop expression`.execute(db)
  for (const table of tables.slice(1)) {
    await sql`alter table ${sql.table(table)} add column timestamp_year integer`.execute(db)
    await sql`
      update ${sql.table(table)} t set timestamp_year = o.timestamp_year from customer_order o where o.id = t.order_id`.execute(
      db,
    )
    await sql`alter table ${sql.table(table)} alter column timestamp_year set not null`.execute(db)
  }
  // The ledger is append-only for everybody else.
  await sql`alter table vat_ledger disable trigger vat_ledger_append_only`.execute(db)
  for (const { table, order } of toItems) {
    await sql`alter table ${sql.table(table)} add column order_year integer`.execute(db)
    await sql`
      update ${sql.table(table)} t set order_year = (select o.timestamp_year from customer_order o where o.id = ${sql.raw(order)})`.execute(
      db,
    )
  }
  await sql`alter table vat_ledger enable trigger vat_ledger_append_only`.execute(db)
  for (const { table } of toItems.slice(0, 2))
    await sql`alter table ${sql.table(table)} alter column order_year set not null`.execute(db)
}

async function dropReferences(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; owner: string }>`
    select conname as name, conrelid::regclass::text as owner from pg_constraint
    where contype = 'f' and conparentid = 0 and confrelid = any(${[...tables]}::regclass[])`.execute(db)
  for (const { name, owner } of rows) await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(db)
}

/** Puts a table of the same columns, rules, indexes and triggers, in parts by year, in the place of a table. */
async function divide(db: Kysely<unknown>, table: BigTable): Promise<void> {
  const { rows: references } = await sql<Definition>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f' order by conname`.execute(db)
  const { rows: indexes } = await sql<Definition>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname <> all(${replaced})`.execute(db)
  const { rows: triggers } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`.execute(
    db,
  )
  const { rows: privileges } = await sql<{ grantee: string; privilege: string }>`
    select a.grantee::regrole::text as grantee, a.privilege_type as privilege
    from pg_class c, aclexplode(c.relacl) a where c.oid = ${table}::regclass and a.grantee <> c.relowner`.execute(db)
  await sql`alter table ${sql.table(table)} rename to undivided`.execute(db)
  await sql`
    create table ${sql.table(table)} (like undivided including defaults including constraints including identity)
    partition by list (timestamp_year)`.execute(db)
  for (const year of years)
    await sql`
      create table ${sql.table(`${table}_${year}`)} partition of ${sql.table(table)} for values in (${sql.lit(year)})`.execute(db)
  await sql`create table ${sql.table(`${table}_other`)} partition of ${sql.table(table)} default`.execute(db)
  await moveRows(db, table)
  for (const key of keys[table]) await sql`alter table ${sql.table(table)} add ${sql.raw(key)}`.execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  for (const { name, definition } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
  for (const { definition } of triggers) await sql.raw(definition).execute(db)
  for (const { grantee, privilege } of privileges)
    await sql`grant ${sql.raw(privilege)} on ${sql.table(table)} to ${sql.raw(grantee)}`.execute(db)
}

/** The rows keep their ids, and the next one follows them. */
async function moveRows(db: Kysely<unknown>, table: BigTable): Promise<void> {
  const sequence = `${table}_id_seq`
  await sql`insert into ${sql.table(table)} overriding system value select * from undivided`.execute(db)
  const { rows } = await sql<{ last: string; used: boolean }>`
    select last_value as last, is_called as used from ${sql.table(sequence)}`.execute(db)
  await sql`drop table undivided`.execute(db)
  const { rows: made } = await sql<{
    name: string
  }>`select pg_get_serial_sequence(${table}, 'id')::regclass::text as name`.execute(db)
  for (const { name } of made) await sql`alter sequence ${sql.table(name)} rename to ${sql.ref(sequence)}`.execute(db)
  for (const { last, used } of rows) await sql`select setval(${sequence}, ${last}::bigint, ${used})`.execute(db)
  await sql`
    alter table ${sql.table(table)} alter column timestamp_year set default ${yearOf('now()')}`.execute(db)
}

/** The numbers of orders, which no two orders share in whatever year. Kept by triggers, which no writer can forget. */
async function keepKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_order add constraint customer_order_timestamp_year_check
    check (timestamp_year = ${yearOf('timestamp')})`.execute(db)
  await sql`create index customer_order_fc_id_idx on customer_order (fc_id)`.execute(db)
  await sql`create index customer_order_external_order_id_idx on customer_order (external_order_id, em_id)`.execute(db)
  await sql`create index order_item_order_id_idx on order_item (order_id, line, id)`.execute(db)
  await sql`
    create table order_key (
      id integer constraint order_key_pkey primary key,
      timestamp_year integer not null,
      em_id integer not null,
      external_order_id text not null,
      fc_id text constraint order_key_fc_id_key unique,
      constraint order_key_external_order_id_em_id_key unique (external_order_id, em_id)
    )`.execute(db)
  await sql`insert into order_key select id, timestamp_year, em_id, external_order_id, fc_id from customer_order`.execute(db)
  await sql`
    alter table order_key add constraint order_key_id_timestamp_year_fkey foreign key (id, timestamp_year)
    references customer_order on delete cascade`.execute(db)
  await sql`
    create function order_key_add() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into order_key select id, timestamp_year, em_id, external_order_id, fc_id from added;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger customer_order_add_keys after insert on customer_order referencing new table as added
    for each statement execute function order_key_add()`.execute(db)
  await sql`
    create function order_key_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update order_key set em_id = new.em_id, external_order_id = new.external_order_id, fc_id = new.fc_id where id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger customer_order_follow_keys after update on customer_order for each row
    when ((old.em_id, old.external_order_id, old.fc_id) is distinct from (new.em_id, new.external_order_id, new.fc_id))
    execute function order_key_follow()`.execute(db)
}

async function referAgain(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string, target: string) =>
    sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}_fkey`)}
      foreign key ${sql.raw(target)}`.execute(db)
  for (const table of tables.slice(1)) await add(table, 'order_id', '(order_id, timestamp_year) references customer_order')
  await add('order_item', 'split_id', '(split_id, timestamp_year) references order_split')
  await add('order_item', 'shipment_id', '(shipment_id, timestamp_year) references shipment')
  for (const table of toOrders) await add(table, 'order_id', '(order_id) references order_key')
  for (const { table, item } of toItems) await add(table, item, `(${item}, order_year) references order_item`)
}

/** What the server calls ahead of the calendar. A year whose rows are in the default part already stays there. */
async function prepareYears(db: Kysely<unknown>): Promise<void> {
  const inParts = [...tables, 'vat_ledger'].map((table) => `'${table}'`)
  await sql`
    create function order_add_year(year integer) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      parent text;
      is_used boolean;
    begin
      foreach parent in array array[${sql.raw(inParts.join(', '))}] loop
        continue when to_regclass(format('public.%I', parent || '_' || year)) is not null;
        execute format('select exists (select from public.%I where timestamp_year = $1)', parent || '_other') into is_used using year;
        continue when is_used;
        execute format('create table public.%I partition of public.%I for values in (%s)', parent || '_' || year, parent, year);
      end loop;
    end $$`.execute(db)
  await sql`revoke all on function order_add_year(integer) from public`.execute(db)
}
