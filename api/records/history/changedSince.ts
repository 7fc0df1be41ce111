import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { policyOf } from '../policies.ts'
import { quoted } from '../read/sqlText.ts'
import { addedInBulk } from './asOfTables.ts'

/** What a list reads. */
export interface Sources {
  /** The text of a view, in which tables can be replaced; undefined for a table. */
  text: string | undefined
  /** Whether it depends on the current time, so that it differs on another day even if nothing has changed. */
  usesNow: boolean
  /** The tables with the columns it uses; undefined if it uses all. */
  tables: ReadonlyMap<string, readonly string[] | undefined>
}

/** The view of business time, which other views read as they read tables. */
export const CLOCK = 'business_clock'

const sourcesByTable = new Map<string, Promise<Sources>>()

/** The tables that a list reads. Those of a view change only with a migration, so they are looked up once. */
export function sourcesOf(client: Queryable, table: NamedTable): Promise<Sources> {
  const known =
    sourcesByTable.get(table.name) ?? (table.view ? readSources(client, table.name) : Promise.resolve(sourcesOfTable(table)))
  sourcesByTable.set(table.name, known)
  known.catch(() => sourcesByTable.delete(table.name))
  return known
}

/** A table together with the tables from which its derived columns are computed. */
const withDerivation = (tables: ReadonlyMap<string, readonly string[] | undefined>) =>
  new Map([
    ...tables,
    ...[...tables.keys()].flatMap((name) => (policyOf(name).derived?.from ?? []).map((from) => [from, undefined] as const)),
  ])

const sourcesOfTable = ({ name }: NamedTable): Sources => ({
  text: undefined,
  usesNow: false,
  tables: withDerivation(new Map([[name, undefined]])),
})

async function readSources(client: Queryable, name: string): Promise<Sources> {
  const { rows } = await client.query<{ text: string; table: string; columns: (string | null)[] }>(
    `select pg_get_viewdef(v.oid) as text, t.relname::text as "table", array_agg(distinct a.attname::text) as columns
     from pg_class v join pg_rewrite r on r.ev_class = v.oid
     join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
     join pg_class t on t.oid = d.refobjid and (t.relkind in ('r', 'p') or t.relname = '${CLOCK}')
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid and d.refobjsubid > 0
     where v.oid = $1::regclass group by v.oid, t.relname`,
    [quoted(name)],
  )
  // PostgreSQL also lists a view's tables as a whole; only the entries with a column say what the view uses.
  const tables = rows.flatMap(({ table, columns }) =>
    table === CLOCK ? [] : [[table, columns.filter((column) => column !== null)] as const],
  )
  const text = rows[0]?.text.replace(/;\s*$/, '')
  return { text, usesNow: rows.some(({ table }) => table === CLOCK), tables: withDerivation(new Map(tables)) }
}

/**
 * The ids, by table, of the rows that were added, deleted or changed in a relevant column since an instant. Tables without
 * changes are omitted.
 */
export async function changedSince(client: Queryable, { tables }: Sources, since: string): Promise<Map<string, number[]>> {
  // The version counts every change, so if a list shows it, every change is relevant.
  const columns = [...tables].map(([name, matter]) => [name, matter?.includes('version') ? null : (matter ?? null)])
  const { rows } = await client.query<{ table_name: string; ids: number[] }>({
    name: 'changed since',
    text: `select table_name, array_agg(distinct record_id::integer) as ids from audit_log
      where table_name = any($1) and started > $2 and action <> 'call' and (action <> 'update'
        or $3::jsonb -> table_name = 'null' or before ?| array(select jsonb_array_elements_text(nullif($3::jsonb -> table_name, 'null'))))
      group by table_name`,
    values: [[...tables.keys()], since, JSON.stringify(Object.fromEntries(columns))],
  })
  const changed = new Map(rows.map(({ table_name, ids }) => [table_name, ids]))
  for (const { table_name, ids } of await addedSince(client, [...tables.keys()], since))
    changed.set(table_name, [...(changed.get(table_name) ?? []), ...ids])
  for (const name of await grownSince(client, [...tables.keys()], since)) changed.set(name, [])
  return changed
}

/** The rows that came with many others since an instant, by table. */
async function addedSince(client: Queryable, names: readonly string[], since: string) {
  const { rows } = await client.query<{ table_name: string; ids: number[] }>({
    name: 'added since',
    text: `select name as table_name, array_agg(added.id::integer) as ids
      from unnest($1::text[]) name cross join lateral (${addedInBulk('name', '$2')}) added group by name`,
    values: [names, since],
  })
  return rows
}

/**
 * Refuses a day on whose end it is not known what a list held: rows that a seed or a migration has added or rewritten since have no
 * audit rows. Tables whose rows tell themselves when they were added know all their days.
 * @throws {AppError} HISTORY_BEGINS_LATER with the first day that is known
 */
export async function refuseUnknownPast(client: Queryable, { tables }: Sources, since: string): Promise<void> {
  const audited = [...tables.keys()].filter((name) => findTable(name)?.addedAt === undefined)
  const { rows } = await client.query<{ day: string | null; is_known: boolean | null }>({
    name: 'history whole since',
    text: `select to_char(whole at time zone 'UTC', 'YYYY-MM-DD') as day, whole <= $2 as is_known
      from history_whole_since($1) whole`,
    values: [audited, since],
  })
  const [start] = rows
  if (start?.day && !start.is_known) throw new AppError('HISTORY_BEGINS_LATER', { params: { day: start.day } })
}

/** The append-only tables with rows added since: their own timestamps identify the newer rows. */
async function grownSince(client: Queryable, names: readonly string[], since: string): Promise<string[]> {
  const growing = names.flatMap((name) => {
    const { addedAt } = findTable(name) ?? {}
    return addedAt === undefined
      ? []
      : [`select '${name}' as name where exists (select 1 from ${quoted(name)} where ${quoted(addedAt)} > $1)`]
  })
  if (!growing.length) return []
  const { rows } = await client.query<{ name: string }>(growing.join(' union all '), [since])
  return rows.map(({ name }) => name)
}
