import type { ReadingDatabase } from '../../../db/ReadingDatabase.ts'
import type { OrderTerm } from '../PageTexts.ts'
import type { PagePlan } from '../planPage.ts'

/** A key of an index: its columns in order, each as SQL orders it by default. */
type IndexKey = readonly OrderTerm[]
type IndexKeys = ReadonlyMap<string, readonly IndexKey[]>

/** Of tables alone: partitions and views are read in other ways. Options are 0 for ascending and 3 for descending. */
const indexText = `
  select owner.relname::text as "table",
    array_agg(part.attname::text order by place) as columns,
    array_agg((i.indoption[place - 1] = 3) order by place) as descending
  from pg_index i
  join pg_class owner on owner.oid = i.indrelid and owner.relkind = 'r' and owner.relnamespace = 'public'::regnamespace
  join pg_class index on index.oid = i.indexrelid
  join pg_am method on method.oid = index.relam and method.amname = 'btree'
  cross join lateral generate_series(1, i.indnkeyatts) place
  join pg_attribute part on part.attrelid = owner.oid and part.attnum = i.indkey[place - 1]
  where i.indisvalid and i.indpred is null and i.indexprs is null and i.indnkeyatts > 1
  group by i.indexrelid, owner.relname having bool_and(i.indoption[place - 1] in (0, 3))`

async function readIndexes(db: ReadingDatabase): Promise<IndexKeys> {
  const { rows } = await db.query<{ table: string; columns: string[]; descending: boolean[] }>(indexText)
  const keys = rows.map(({ table, columns, descending }) => ({
    table,
    key: columns.map((column, place): OrderTerm => ({ column, direction: descending[place] ? 'desc' : 'asc' })),
  }))
  return new Map(
    Object.entries(Object.groupBy(keys, ({ table }) => table)).map(([table, own = []]) => [table, own.map(({ key }) => key)]),
  )
}

/** Migrations run before the first list is read, and nothing else makes indexes. */
const known = new WeakMap<ReadingDatabase, Promise<IndexKeys>>()

function indexesOf(db: ReadingDatabase): Promise<IndexKeys> {
  const read = known.get(db) ?? readIndexes(db)
  known.set(db, read)
  read.catch(() => known.delete(db))
  return read
}

/** Whether the rows that have these values stand in the index in this order, or backwards in it. */
function hasOrder(key: IndexKey, equals: readonly string[], order: readonly OrderTerm[]): boolean {
  const [values, rest] = [key.slice(0, equals.length), key.slice(equals.length)]
  if (!equals.every((column) => values.some((value) => value.column === column)) || rest.length < order.length) return false
  const areSame = order.map(
    ({ column, direction }, place) => rest[place]?.column === column && rest[place].direction === direction,
  )
  return order.every(({ column }, place) => rest[place]?.column === column) && new Set(areSame).size <= 1
}

/**
 * Whether an index has the rows that a filter names in the order of the list: then a page is read along it, and no row is read that is not
 * on the page, however many the filter matches.
 */
export async function keepsOrder(db: ReadingDatabase, { table, texts: { equals, terms } }: PagePlan): Promise<boolean> {
  if (!equals) return false
  const keys = (await indexesOf(db)).get(table.name) ?? []
  const order = terms.filter(({ column }) => !equals.includes(column))
  return keys.some((key) => hasOrder(key, equals, order))
}
