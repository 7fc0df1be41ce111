import type pg from 'pg'
import type { NamedTable } from '#schema/define.ts'
import type { Kind } from '#schema/kinds.ts'
import { factsOf } from '#schema/kinds.ts'
import { findTable } from '#schema/registry.ts'
import { conditionsOf } from './conditions.ts'
import { derivedColumns } from './derivedColumns.ts'
import { jsonRows } from './jsonRows.ts'
import type { PageRequest } from './planPage.ts'
import { selectList } from './PageTexts.ts'
import { DEFAULT_PAGE_SIZE, orderClause } from './planPage.ts'
import { Bindings, quoted, whereClause } from './sqlText.ts'

/*
 * A list as it was at the end of a day is computed from the list of today and the audit trail: rows that have not
 * changed since stand as they are, for the others the oldest value before a change since then counts, and rows that
 * were made since are left out. A view is asked for through its own definition over such tables: names of common table
 * expressions come before those of tables.
 */

/** How a value in the trail's JSON becomes a column's value. */
const fromJson = (name: string, kind: Kind): string => {
  const key = `'${name}'`
  if (kind === 'tags') {
    const entries = `jsonb_array_elements_text(c.state -> ${key}) with ordinality e (entry, place)`
    return `case when jsonb_typeof(c.state -> ${key}) = 'array'
      then coalesce((select array_agg(entry order by place) from ${entries}), '{}') end`
  }
  if (kind === 'json') return `c.state -> ${key}`
  const [type = 'text'] = factsOf(kind).sql
  return type === 'text' ? `c.state ->> ${key}` : `(c.state ->> ${key})::${type}`
}

function expressionsFor({ name, fields }: NamedTable, since: string): string {
  const table = quoted(name)
  const changed = quoted(`changed ${name}`)
  const columns = Object.keys(fields)
  const then = columns.map((column) => {
    const { kind } = fields[column] ?? { kind: 'text' }
    // The trail does not say the version: each change since then has counted it up by one.
    if (column === 'version') return `t."version" - c.updates as "version"`
    return `case when c.state ? '${column}' then ${fromJson(column, kind)} else t.${quoted(column)} end as ${quoted(column)}`
  })
  const derived = derivedColumns.get(name)?.columns ?? {}
  const shown = columns.map((column) => `${derived[column] ?? `r.${quoted(column)}`} as ${quoted(column)}`)
  const gone = columns.map((column) => `${fromJson(column, fields[column]?.kind ?? 'text')} as ${quoted(column)}`)
  return `${changed} as materialized (
      select a.record_id::bigint as id, (array_agg(a.action order by a.id))[1] = 'insert' as is_new,
        (array_agg(a.action order by a.id desc))[1] = 'delete' as is_gone,
        (count(distinct a.id) filter (where a.action = 'update'))::integer as updates,
        jsonb_object_agg(coalesce(b.key, ''), b.value order by a.id desc) as state
      from audit_log a left join lateral jsonb_each(a.before) b on true
      where a.table_name = '${name}' and a.started > ${since} and a.action <> 'call' group by a.record_id),
    ${table} as (select ${shown.join(', ')} from (
      select ${columns.map((column) => `t.${quoted(column)}`).join(', ')} from public.${table} t
        where not exists (select from ${changed} c where c.id = t.id)
      union all
      select ${then.join(', ')} from public.${table} t join ${changed} c on c.id = t.id where not c.is_new
      union all
      select ${gone.join(', ')} from ${changed} c where c.is_gone and not c.is_new) r)`
}

/** Tables with those that their columns follow from, the latter first: an expression sees only what stands before it. */
const withSources = (names: readonly string[]): NamedTable[] =>
  [...new Set([...names.flatMap((name) => derivedColumns.get(name)?.from ?? []), ...names])].flatMap(
    (name) => findTable(name) ?? [],
  )

/** The tables a view reads, and its text. Both change only with a migration, so they are asked for once. */
async function viewBehind(pool: pg.Pool, name: string): Promise<{ text: string; tables: string[] }> {
  const { rows } = await pool.query<{ text: string; tables: string[] }>(
    `select pg_get_viewdef(v.oid) as text, array_agg(distinct t.relname::text) as tables
     from pg_class v join pg_rewrite r on r.ev_class = v.oid
     join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
     join pg_class t on t.oid = d.refobjid and t.relkind in ('r', 'p')
     where v.oid = $1::regclass group by v.oid`,
    [quoted(name)],
  )
  return rows[0] ?? { text: `select * from ${quoted(name)}`, tables: [] }
}

const behind = new Map<string, Promise<{ text: string; tables: string[] }>>()

/**
 * A page of a list as it was at the end of a day (UTC), as the JSON text of the answer.
 * @throws {AppError} UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN
 */
export async function runPageAsOf(
  pool: pg.Pool,
  table: NamedTable,
  { filter = [], orderBy, page = {} }: PageRequest,
  day: string,
): Promise<string> {
  const bindings = new Bindings()
  const since = `${bindings.add(`${day}T23:59:59.999Z`)}::timestamptz`
  const where = whereClause(conditionsOf(table, filter), bindings)
  const order = orderClause(table, orderBy)
  let source = quoted(table.name)
  let tables = withSources([table.name])
  if (table.view) {
    const known = behind.get(table.name) ?? viewBehind(pool, table.name)
    behind.set(table.name, known)
    known.catch(() => behind.delete(table.name))
    const view = await known
    source = `(${view.text.replace(/;\s*$/, '')}) ${quoted(table.name)}`
    tables = withSources(view.tables)
  }
  const withTables = `with ${tables.map((base) => expressionsFor(base, since)).join(',\n')}`
  const counted = [...bindings.values]
  const limit = `limit ${bindings.add(page.size ?? DEFAULT_PAGE_SIZE)} offset ${bindings.add(page.from ?? 0)}`
  const columns = Object.keys(table.fields)
  const text = `${withTables} select ${selectList(columns)} from ${source}${where}${order} ${limit}`
  const types: pg.CustomTypesConfig = { getTypeParser: (() => (value: string) => value) as pg.CustomTypesConfig['getTypeParser'] }
  const read = pool.query({ text, values: bindings.values, rowMode: 'array', types }) as unknown as Promise<{
    rows: (string | null)[][]
  }>
  const count = pool.query<{ count: string }>(`${withTables} select count(*) from ${source}${where}`, counted)
  const [{ rows }, total] = await Promise.all([read, count])
  return `{"statusCode":200,"data":{"rows":${jsonRows(table, columns, rows)},"total":${Number(total.rows[0]?.count)}}}`
}
