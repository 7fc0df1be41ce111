import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A table whose rows each belong to one merchant. */
interface Table {
  /** Columns with ids. */
  ids: readonly string[]
  /** The primary key, and other keys by the ends of their names. */
  key: string
  unique?: Readonly<Record<string, string>>
  /** What its columns refer to, by the first of them. */
  refers?: Readonly<Record<string, string>>
}

/** The reference of a part to its order, in the same year. */
const ofOrder = { order_id: '(order_id, em_id, timestamp_year) references customer_order' }
/** The reference of a row that is not divided by year to the order's key. */
const ofKey = { order_id: '(order_id, em_id) references order_key' }
const inYear = 'id, em_id, timestamp_year'

/** Those that others refer to come first. */
const tables: Readonly<Record<string, Table>> = {
  customer_order: { ids: ['id'], key: inYear },
  order_key: { ids: ['id'], key: 'id, em_id', refers: { id: `(${inYear}) references customer_order on delete cascade` } },
  order_split: {
    ids: ['id', 'order_id'],
    key: inYear,
    unique: { order_id_split_number: 'order_id, em_id, split_number, timestamp_year' },
    refers: ofOrder,
  },
  shipment: {
    ids: ['id', 'order_id'],
    key: inYear,
    unique: { order_id_external_id: 'order_id, em_id, external_id, timestamp_year' },
    refers: ofOrder,
  },
  order_item: {
    ids: ['id', 'order_id', 'split_id', 'shipment_id'],
    key: inYear,
    refers: {
      ...ofOrder,
      split_id: '(split_id, em_id, timestamp_year) references order_split',
      shipment_id: '(shipment_id, em_id, timestamp_year) references shipment',
    },
  },
  order_return: {
    ids: ['id', 'order_id'],
    key: 'id, em_id',
    unique: { order_id_external_id: 'order_id, em_id, external_id' },
    refers: ofKey,
  },
  order_return_item: {
    ids: ['id', 'return_id', 'order_item_id'],
    key: 'id, em_id',
    unique: { return_id_order_item_id: 'return_id, em_id, order_item_id' },
    refers: {
      return_id: '(return_id, em_id) references order_return',
      order_item_id: '(order_item_id, em_id, order_year) references order_item',
    },
  },
  order_discount: {
    ids: ['id', 'order_id'],
    key: 'id, em_id',
    unique: { order_id_discount_id: 'order_id, em_id, discount_id' },
    refers: ofKey,
  },
  order_discount_item: {
    ids: ['id', 'order_discount_id', 'order_item_id'],
    key: 'id, em_id',
    unique: { order_discount_id_order_item_id: 'order_discount_id, em_id, order_item_id' },
    refers: {
      order_discount_id: '(order_discount_id, em_id) references order_discount',
      order_item_id: '(order_item_id, em_id, order_year) references order_item',
    },
  },
  vat_ledger: {
    ids: ['id', 'source_id', 'order_id', 'item_id', 'reverses'],
    key: inYear,
    refers: { ...ofKey, item_id: '(item_id, em_id, order_year) references order_item' },
  },
  vat_ledger_reported: { ids: ['id', 'ledger_id'], key: 'id, em_id', unique: { ledger_id: 'ledger_id, em_id' } },
  vat_id_check: { ids: ['id', 'order_id'], key: 'id, em_id', refers: ofKey },
  backdated_order: {
    ids: ['id', 'order_id'],
    key: 'id, em_id',
    unique: { change_id_order_id: 'change_id, em_id, order_id' },
    refers: ofKey,
  },
  issued_invoice: { ids: [], key: 'id, em_id' },
  invoice_line: {
    ids: ['id', 'invoice_id'],
    key: 'id, em_id',
    unique: { invoice_id_line_number: 'invoice_id, em_id, line_number' },
    refers: { invoice_id: '(invoice_id, em_id) references issued_invoice' },
  },
  invoice_payment: {
    ids: ['id', 'invoice_id', 'reverses'],
    key: 'id, em_id',
    unique: { id_invoice_id: 'id, em_id, invoice_id', reverses: 'reverses, em_id' },
    refers: {
      invoice_id: '(invoice_id, em_id) references issued_invoice',
      reverses: '(reverses, em_id, invoice_id) references invoice_payment (id, em_id, invoice_id)',
    },
  },
  post_sale_log: { ids: ['id'], key: 'id, em_id' },
  swiss_mail_order: { ids: ['id'], key: 'id, em_id' },
  auto_active_fee_class: { ids: ['id'], key: 'id, em_id' },
}
const names = Object.keys(tables)

interface Definition {
  name: string
  definition: string
}

/**
 * The merchant is in every key of its orders and invoices and of what belongs to them, so that these tables can be distributed by
 * merchant; their ids are large enough for all of them. The id comes first in a key: rows are looked up by it alone as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const views = await viewsOf(db)
  for (const { name } of views) await sql`drop view ${sql.table(name)}`.execute(db)
  await dropKeys(db)
  for (const [name, { ids }] of Object.entries(tables)) {
    const changes = ids.map((id) => sql`alter column ${sql.ref(id)} type bigint`)
    if (changes.length) await sql`alter table ${sql.table(name)} ${sql.join(changes)}`.execute(db)
  }
  await sql`alter sequence vat_ledger_id_seq as bigint`.execute(db)
  await sql`alter table backdated_change alter column scanned_to type bigint`.execute(db)
  await divideInvoices(db)
  await addKeys(db)
  for (const { name, definition } of views) await sql`create view ${sql.table(name)} as ${sql.raw(definition)}`.execute(db)
}

/** The views of these tables, with the merchant on both sides where they join two; none reads another. */
async function viewsOf(db: Kysely<unknown>): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select c.relname as name, pg_get_viewdef(c.oid) as definition from pg_class c
    where c.relkind = 'v' and exists (
      select 1 from pg_depend d join pg_rewrite r on r.oid = d.objid
      where r.ev_class = c.oid and d.refobjid = any(${names}::regclass[]))
    order by c.oid`.execute(db)
  return rows.map(({ name, definition }) => ({
    name,
    definition: joined[name]?.reduce(replaced, outer(definition)) ?? definition,
  }))
}

const replaced = (text: string, [from, to]: readonly [string, string]): string => {
  if (!text.includes(from)) throw new RangeError(`The view does not have "${from}": ${text}`)
  return text.replace(from, to)
}

/**
 * Joined by two columns, rows are taken for fewer than they are, and the first page for all of them: 75 ms instead of 0.3 for
 * returns among 100,000 orders. An outer join has as many rows as its left side, which foreign keys make true.
 */
const outer = (text: string): string => text.replaceAll(/(?<!LEFT) JOIN /g, ' LEFT JOIN ')

const withOrder = (alias: string): [string, string] => [
  `o.id = ${alias}.order_id`,
  `o.id = ${alias}.order_id) AND (o.em_id = ${alias}.em_id`,
]
const partsOf = (alias: string, parent: string, by: string): [string, string][] => [
  [`SELECT ${alias}.id,`, `SELECT ${alias}.id, ${alias}.em_id,`],
  [`${parent}.id = ${alias}.${by}`, `${parent}.id = ${alias}.${by}) AND (${parent}.em_id = ${alias}.em_id`],
  [`i.id = ${alias}.order_item_id`, `i.id = ${alias}.order_item_id) AND (i.em_id = ${alias}.em_id`],
  withOrder(parent),
]

/** What is replaced in the texts of views. */
const joined: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  dashboard_order_return_view: [withOrder('r')],
  dashboard_order_discount_view: [withOrder('d')],
  dashboard_order_return_breakdown_view: partsOf('ri', 'r', 'return_id'),
  dashboard_order_discount_breakdown_view: partsOf('di', 'd', 'order_discount_id'),
}

/** Removes the keys without the merchant, and first what refers to them. */
async function dropKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; owner: string }>`
    select conname as name, conrelid::regclass::text as owner from pg_constraint c
    where conparentid = 0 and conrelid = any(${names}::regclass[])
      and (contype = 'f' and confrelid = any(${names}::regclass[]) or contype in ('p', 'u') and not exists (
        select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = 'em_id'))
    order by contype = 'f' desc`.execute(db)
  for (const { name, owner } of rows) await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(db)
  // The only key that is an index and no constraint.
  await sql`drop index order_return_order_id_external_id_key`.execute(db)
}

async function addKeys(db: Kysely<unknown>): Promise<void> {
  for (const [name, { key, unique = {}, refers = {} }] of Object.entries(tables)) {
    const add = (constraint: string, definition: string) =>
      sql`alter table ${sql.table(name)} add constraint ${sql.ref(`${name}_${constraint}`)} ${sql.raw(definition)}`.execute(db)
    await add('pkey', `primary key (${key})`)
    for (const [end, columns] of Object.entries(unique)) await add(`${end}_key`, `unique (${columns})`)
    for (const [column, target] of Object.entries(refers)) await add(`${column}_fkey`, `foreign key ${target}`)
  }
}

/**
 * Invoices are divided by ranges of ids, whose type cannot be changed: their parts get another whole. Their numbers, which do not
 * follow from the id, are unique in a table of their own.
 */
async function divideInvoices(db: Kysely<unknown>): Promise<void> {
  const { rows: parts } = await sql<{ name: string; bounds: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits
    join pg_class c on c.oid = inhrelid where inhparent = 'issued_invoice'::regclass order by c.oid`.execute(db)
  const { rows: indexes } = await sql<Definition>`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where tablename = 'issued_invoice'`.execute(db)
  await sql`create table invoice_number (number text constraint invoice_number_pkey primary key)`.execute(db)
  await sql`insert into invoice_number select invoice_number from issued_invoice`.execute(db)
  for (const { name } of parts) {
    // A number is unique in all parts and whoever is billed; the ranges of ids of the parts say of which kind it is.
    await sql`alter table ${sql.table(name)} drop constraint ${sql.ref(`${name}_invoice_number_key`)}`.execute(db)
    await sql`alter table issued_invoice detach partition ${sql.table(name)}`.execute(db)
    await sql`alter table ${sql.table(name)} alter column id type bigint`.execute(db)
  }
  await sql`drop table issued_invoice`.execute(db)
  await sql`
    create table issued_invoice (like invoice including defaults including constraints) partition by range (id)`.execute(db)
  await sql`alter table issued_invoice add constraint issued_invoice_em_id_fkey foreign key (em_id) references em`.execute(db)
  for (const { name, bounds } of parts)
    await sql`alter table issued_invoice attach partition ${sql.table(name)} ${sql.raw(bounds)}`.execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}
