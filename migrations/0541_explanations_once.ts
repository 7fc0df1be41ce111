import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The rows that have an explanation, and the column with the year in which it is found. */
const explained = {
  order_item: 'timestamp_year',
  order_return_item: 'order_year',
  order_discount_item: 'order_year',
  vat_ledger: 'order_year',
} as const
const tables = Object.entries(explained)

/** The id of the explanation that a row has brought with it: no two of them share one. */
const idOf = (table: string, id: string) =>
  sql.raw(`${tables.length} * ${id}::bigint + ${tables.findIndex(([name]) => name === table)}`)

/**
 * How an amount was computed is stored once, for the line, the refund and the rows of the ledger that have it. It was half of an
 * order's room. It is only added to, and kept as it was written: nobody searches in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTable(db)
  await sql`alter table vat_ledger add column explanation_of bigint`.execute(db)
  await sql`alter table vat_ledger disable trigger vat_ledger_append_only`.execute(db)
  await shareRefunds(db)
  await sql`alter table vat_ledger enable trigger vat_ledger_append_only`.execute(db)
  for (const [name, year] of tables) await moveOut(db, name, year)
  await sql`alter table vat_ledger drop column explanation_of`.execute(db)
  await sql`select setval('order_explanation_id_seq', (select coalesce(max(id), 0) + 1 from order_explanation), false)`.execute(
    db,
  )
  for (const [name, year] of tables)
    await sql`
      alter table ${sql.table(name)} add constraint ${sql.ref(`${name}_explanation_id_fkey`)}
      foreign key (explanation_id, em_id, ${sql.ref(year)}) references order_explanation`.execute(db)
}

/** In parts by the year of the order, as orders are. */
async function addTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_explanation (
      em_id integer not null constraint order_explanation_em_id_fkey references em,
      timestamp_year integer not null,
      id bigint generated always as identity,
      content json not null,
      constraint order_explanation_pkey primary key (id, em_id, timestamp_year)
    ) partition by list (timestamp_year)`.execute(db)
  const { rows: parts } = await sql<{ name: string; bounds: string }>`
    select replace(c.relname, 'customer_order', 'order_explanation') as name, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'customer_order'::regclass order by c.oid`.execute(db)
  for (const { name, bounds } of parts)
    await sql`create table ${sql.table(name)} partition of order_explanation ${sql.raw(bounds)}`.execute(db)
  await sql`
    create trigger order_explanation_append_only before update or delete on order_explanation
    for each row execute function ledger_is_append_only()`.execute(db)
}

/** Finds the rows of the ledger whose explanation is not that of the line as it is now: it is a refund's, or its own. */
const shareRefunds = (db: Kysely<unknown>) =>
  sql`
    update vat_ledger l set explanation_of = coalesce(
      (select ${idOf('order_return_item', 'r.id')} from order_return_item r
       where l.source_table = 'order_return' and r.return_id = l.source_id and r.order_item_id = l.item_id
         and r.explanation = l.explanation),
      (select ${idOf('order_discount_item', 'd.id')} from order_discount_item d
       where l.source_table = 'order_discount' and d.order_discount_id = l.source_id and d.order_item_id = l.item_id
         and d.explanation = l.explanation),
      ${idOf('vat_ledger', 'l.id')})
    where l.explanation is not null and not exists (
      select 1 from order_item i
      where i.id = l.item_id and i.timestamp_year = l.order_year and i.explanation = l.explanation)`.execute(db)

/** Moves the explanations of a table out of it. */
async function moveOut(db: Kysely<unknown>, name: string, year: string): Promise<void> {
  const own = idOf(name, 'id')
  const [isOwn, id, inYear] =
    name === 'vat_ledger'
      ? [
          sql`explanation_of = ${own}`,
          sql`coalesce(explanation_of, ${idOf('order_item', 'item_id')})`,
          sql`coalesce(order_year, timestamp_year)`,
        ]
      : [sql`explanation is not null`, own, sql.ref(year)]
  await sql`
    insert into order_explanation (em_id, timestamp_year, id, content) overriding system value
    select em_id, ${inYear}, ${own}, explanation::json from ${sql.table(name)} where ${isOwn}`.execute(db)
  await sql`
    alter table ${sql.table(name)}
    alter column explanation type bigint using case when explanation is not null then ${id} end`.execute(db)
  await sql`alter table ${sql.table(name)} rename column explanation to explanation_id`.execute(db)
}
