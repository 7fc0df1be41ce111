import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The tables whose ids the server takes before it writes the rows. */
const allotted = [
  'customer_order',
  'order_split',
  'shipment',
  'order_explanation',
  'order_item',
  'order_return',
  'order_return_item',
  'order_discount',
  'order_discount_item',
  'vat_ledger',
  'intake_finding',
  'vat_id_check',
  'post_sale_log',
]

/** The tables in parts by the year of the order. */
const byYear = ['customer_order', 'order_split', 'shipment', 'order_explanation', 'order_item', 'vat_ledger']

const listed = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** Functions that answer or take ids of orders and invoices, and those that join or divide their tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await findByPiece(db, 'orders_with_piece', { table: 'customer_order', columns: ['external_order_id', 'fc_id'], rows: 1000 })
  await findByPiece(db, 'invoices_with_piece', {
    table: 'issued_invoice',
    columns: ['invoice_number', 'reference_number'],
    rows: 10,
  })
  await allotIds(db)
  await countLines(db)
  await lockOrders(db)
  await sql`
    create or replace function order_add_year(year integer) returns void language plpgsql security definer
    set search_path = pg_catalog, public as $$
    declare
      parent text;
      is_used boolean;
    begin
      foreach parent in array array[${listed(byYear)}] loop
        continue when to_regclass(format('public.%I', parent || '_' || year)) is not null;
        execute format('select exists (select 1 from public.%I where timestamp_year = $1)', parent || '_other') into is_used using year;
        continue when is_used;
        execute format('create table public.%I partition of public.%I for values in (%s)', parent || '_' || year, parent, year);
      end loop;
    end $$`.execute(db)
}

interface Found {
  table: string
  columns: readonly [string, string]
  /** How many rows the planner is to expect. */
  rows: number
}

async function findByPiece(db: Kysely<unknown>, name: string, { table, columns: [one, other], rows }: Found): Promise<void> {
  await sql`drop function ${sql.raw(name)}(text, integer)`.execute(db)
  await sql`
    create function ${sql.raw(name)}(piece text, most integer) returns setof bigint language sql stable rows ${sql.raw(String(rows))}
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set plan_cache_mode = force_custom_plan as $$
      select id from (
        select id from ${sql.table(table)} where ${sql.ref(one)} ilike piece or ${sql.ref(other)} ilike piece limit 1000) found
      order by id desc limit most
    $$`.execute(db)
}

async function allotIds(db: Kysely<unknown>): Promise<void> {
  await sql`drop function allot_ids(text, integer)`.execute(db)
  await sql`
    create function allot_ids(wanted_table text, wanted integer) returns bigint[] language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      name text := case wanted_table when 'vat_ledger' then 'vat_ledger_id_seq' else pg_get_serial_sequence(wanted_table, 'id') end;
    begin
      if wanted_table not in (${listed(allotted)}) then
        raise exception 'no ids are allotted for %', wanted_table using errcode = 'insufficient_privilege';
      end if;
      return array(select nextval(name) from generate_series(1, wanted));
    end $$`.execute(db)
  await sql`drop function allot_invoices(text, integer, integer)`.execute(db)
  const sequences = Object.entries({
    standard: 'invoice_id_seq',
    addons: 'invoice_addon_id_seq',
    mcg: 'invoice_mcg_id_seq',
    gpsr: 'invoice_gpsr_id_seq',
  }).map(([kind, sequence]) => `when '${kind}' then '${sequence}'`)
  await sql`
    create function allot_invoices(wanted_kind text, wanted_year integer, wanted integer)
    returns table (id bigint, place integer) language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      last integer;
    begin
      insert into invoice_series as s (kind, year, last_number) values (wanted_kind, wanted_year, wanted)
        on conflict (kind, year) do update set last_number = s.last_number + wanted
        returning s.last_number into last;
      return query
        select nextval(case wanted_kind ${sql.raw(sequences.join(' '))} end), last - wanted + n from generate_series(1, wanted) n;
    end $$`.execute(db)
}

/** Locks orders of several merchants in the order of the merchants' ids, by a statement for each. */
const lockOrders = (db: Kysely<unknown>) =>
  sql`
    create function lock_orders(merchants integer[], ids bigint[]) returns void language plpgsql as $$
    declare
      merchant integer;
      own bigint[];
    begin
      for merchant, own in
        select key.em_id, array_agg(key.id) from unnest(merchants, ids) key (em_id, id) group by key.em_id order by key.em_id
      loop
        perform 1 from customer_order where em_id = merchant and id = any(own) order by id for no key update;
      end loop;
    end $$`.execute(db)

const countLines = (db: Kysely<unknown>) =>
  sql`
    create or replace function count_vat_lines(until date) returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      create temporary table counted on commit drop as
        select item.mscon as country, item.hs6p_applicable as hs6p_code, count(*)::integer as lines
        from customer_order sold
        join order_item item on item.order_id = sold.id and item.em_id = sold.em_id and item.timestamp_year = sold.timestamp_year
        where sold.tax_point > until - 365 and sold.tax_point <= until
          and item.hs6p_applicable is not null and item.mscon is not null
        group by item.mscon, item.hs6p_applicable;
      delete from vat_line_count old
      where not exists (select 1 from counted where counted.country = old.country and counted.hs6p_code = old.hs6p_code);
      insert into vat_line_count as old select * from counted
      on conflict (country, hs6p_code) do update set lines = excluded.lines where old.lines <> excluded.lines;
      drop table counted;
    end $$`.execute(db)
