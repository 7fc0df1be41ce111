/*
 * Tables whose rows each belong to one merchant can be distributed by merchant: em_id is in all of their keys, in what refers from
 * one to another and in what joins two of them, and their triggers write nowhere else. The catalogue says which they are.
 */
import type pg from 'pg'
import { aboutMerchants, isByMerchant } from '#schema/columns/byMerchant.ts'
import { allTables } from '#schema/registry.ts'
import { describe, expect, test } from '../support/test.ts'

const namesOf = async (db: pg.Client, text: string): Promise<string[]> =>
  (await db.query<{ name: string }>(text, [[...aboutMerchants]])).rows.map(({ name }) => name)

/** Tables with a merchant in each row, apart from those about merchants themselves; their partitions are not listed. */
const byMerchant = `
  select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'em_id' and a.attnotnull and c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace = 'public'::regnamespace and c.relname <> all($1::text[])`

const tablesOf = (db: pg.Client) => namesOf(db, `select attrelid::regclass::text as name from (${byMerchant}) t order by 1`)

/** Keys of these tables and of their partitions, without the merchant. */
const keysWithout = `
  with own as (
    select coalesce(pg_partition_root(t.attrelid), t.attrelid) as root, t.attrelid as oid from (${byMerchant}) t
    union select root.attrelid, part.relid from (${byMerchant}) root, pg_partition_tree(root.attrelid) part)
  select i.indexrelid::regclass::text as name from pg_index i join own on own.oid = i.indrelid
  where (i.indisunique or i.indisexclusion) and not exists (
    select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'em_id' and a.attnum = any(i.indkey))
  order by 1`

/** References between two of them whose merchant is not in the same place on both sides. */
const referencesWithout = `
  select conname as name from pg_constraint c
  where contype = 'f' and conparentid = 0 and conrelid in (${byMerchant}) and confrelid in (${byMerchant}) and not exists (
    select 1 from unnest(c.conkey, c.confkey) k (own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own and a.attname = 'em_id'
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other and b.attname = 'em_id')
  order by 1`

/** Triggers whose function changes rows of any table. */
const triggersThatWrite = `
  select t.tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and t.tgparentid = 0 and t.tgrelid in (${byMerchant})
    and p.prosrc ~* '\\m(insert\\s+into|update|delete\\s+from|merge\\s+into|truncate|execute)\\M'
  order by 1`

/** Columns with their ids, or with those of rows to which they refer, that are too small for all of them. */
const smallIds = `
  select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a
  where a.attrelid in (${byMerchant}) and a.atttypid = 'integer'::regtype and (a.attname = 'id' or a.attname <> 'em_id' and exists (
    select 1 from pg_constraint c where c.contype = 'f' and c.conrelid = a.attrelid and c.confrelid in (${byMerchant})
      and a.attnum = any(c.conkey) and a.attname like '%id'))
  order by 1`

/** The views that read several of them, and do not say of all that their merchant is the same. */
async function viewsThatMix(db: pg.Client): Promise<string[]> {
  const tables = await tablesOf(db)
  const { rows } = await db.query<{ name: string; text: string }>(
    `select relname as name, pg_get_viewdef(oid) as text from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
     order by 1`,
  )
  return rows.filter(({ text }) => !isJoined(text, tables)).map(({ name }) => name)
}

/** Whether all of these tables in a text are linked by their merchants, directly or by way of others. */
function isJoined(text: string, tables: readonly string[]): boolean {
  const [, from = ''] = text.split(/\bFROM\b(.*)/s)
  const found = tables.flatMap((table) =>
    [...from.matchAll(new RegExp(`\\b${table}\\b(?: ([a-z]\\w*))?`, 'g'))].map(([, alias = table]) => alias),
  )
  const group = new Map(found.map((alias) => [alias, alias]))
  for (const [, one = '', other = ''] of from.matchAll(/(\w+)\.em_id = (\w+)\.em_id/g)) {
    const [kept, joined] = [group.get(one), group.get(other)]
    if (kept !== undefined) for (const [alias, own] of group) if (own === joined) group.set(alias, kept)
  }
  return new Set(group.values()).size <= 1
}

describe('tables of merchants', () => {
  test('are those of the registry with a merchant in each row, and some of the server’s own', async ({ db }) => {
    const found = await tablesOf(db)
    const registered = allTables.filter((table) => !table.view && isByMerchant(table)).map(({ name }) => name)
    expect(found.filter((name) => registered.includes(name)).toSorted()).toEqual(registered.toSorted())
    expect(found).toEqual(expect.arrayContaining(['order_key', 'intake_event', 'order_month_statistic']))
    expect(found.length).toBeGreaterThan(20)
  })

  test.for([
    ['keys', keysWithout],
    ['references to each other', referencesWithout],
  ] as const)('have the merchant in all their %s', async ([, problems], { db }) => {
    expect(await namesOf(db, problems)).toEqual([])
  })

  test('are joined by views with the merchant on both sides', async ({ db }) => {
    expect(await viewsThatMix(db)).toEqual([])
  })

  test('have no triggers that write', async ({ db }) => {
    expect(await namesOf(db, triggersThatWrite)).toEqual([])
  })

  test('have ids that are large enough for the orders of all merchants', async ({ db }) => {
    expect(await namesOf(db, smallIds)).toEqual([])
  })

  test('that break these rules are found', async ({ db }) => {
    await db.query('begin')
    await db.query(`
      create table parcel_scan (id integer primary key, em_id integer not null references em, order_id bigint not null, note text);
      alter table order_key add constraint order_key_alone_key unique (id);
      alter table parcel_scan add constraint parcel_scan_order_id_fkey foreign key (order_id) references order_key (id);
      create view parcel_scan_view as select s.id, o.total from parcel_scan s join customer_order o on o.id = s.order_id;
      create function scan_counts() returns trigger language plpgsql as $$ begin update em set context = context; return null; end $$;
      create trigger parcel_scan_counts after insert on parcel_scan for each row execute function scan_counts()`)
    expect(await namesOf(db, keysWithout)).toEqual(['order_key_alone_key', 'parcel_scan_pkey'])
    expect(await namesOf(db, referencesWithout)).toEqual(['parcel_scan_order_id_fkey'])
    expect(await namesOf(db, triggersThatWrite)).toEqual(['parcel_scan_counts'])
    expect(await namesOf(db, smallIds)).toEqual(['parcel_scan.id'])
    expect(await viewsThatMix(db)).toEqual(['parcel_scan_view'])
    await db.query('rollback')
  })

  // PostgreSQL asks of tables in parts by hash what distribution by merchant asks: every key has to have the merchant.
  test('can be divided by merchant with all their keys and references', async ({ db }) => {
    const tables = await tablesOf(db)
    const { rows } = await db.query<{ owner: string; name: string; definition: string }>(
      `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype in ('p', 'u', 'f') and conparentid = 0 and conrelid::regclass::text = any($1)
       order by array_position(array['p', 'u', 'f'], contype::text)`,
      [tables],
    )
    await db.query('begin; create schema divided; set local search_path = divided, public')
    for (const table of tables)
      await db.query(`create table divided."${table}" (like public."${table}") partition by hash (em_id)`)
    for (const { owner, name, definition } of rows)
      await db.query(`alter table divided."${owner}" add constraint "${name}" ${definition}`)
    await expect(db.query('alter table divided.customer_order add unique (id)')).rejects.toThrow(
      'must include all partitioning columns',
    )
    await db.query('rollback')
    expect(rows.length).toBeGreaterThan(80)
  })
})
