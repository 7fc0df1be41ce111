import type { NamedTable } from '#schema/define.ts'
import type { Kind } from '#schema/kinds.ts'
import { factsOf } from '#schema/kinds.ts'
import { policyOf } from '../policies.ts'
import { selectList } from '../read/columnText.ts'
import { quoted } from '../read/sqlText.ts'

/** How a value in the audit log's JSON becomes the value of a column. */
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

/** Which rows of a former state of a table are wanted. */
interface AsOf {
  /** The parameter that holds the instant. */
  since: string
  /** All of them, or only those that have changed since. */
  which: 'all' | 'changed'
  /** A condition on the ids of the wanted changed rows, unless all are wanted. */
  only?: ((id: string) => string) | undefined
}

/**
 * The ids of the rows that came into a table with many others since an instant, such as the orders of an intake: they have one audit
 * row for all, which names their ranges.
 */
export const addedInBulk = (table: string, since: string): string =>
  `select generate_series((r.range ->> 0)::bigint, (r.range ->> 1)::bigint) as id
    from audit_log a cross join lateral jsonb_array_elements(a.after -> 'ids' -> ${table}) r (range)
    where a.action = 'call' and a.started > ${since} and a.after -> 'ids' ? ${table}`

/**
 * A table as it was, as common table expressions that replace it: rows without later changes are taken as they are, for
 * the others the oldest `before` value since then applies, and rows added since are left out.
 */
export function asOfTable({ name, fields, addedAt }: NamedTable, { since, which, only }: AsOf): string {
  const table = quoted(name)
  if (addedAt !== undefined)
    return `${table} as (select ${selectList(Object.keys(fields), fields)} from public.${table} where ${quoted(addedAt)} <= ${since})`
  const changed = quoted(`changed ${name}`)
  const added = quoted(`added ${name}`)
  const columns = Object.keys(fields)
  const then = columns.map((column) => {
    const { kind } = fields[column] ?? { kind: 'text' }
    // The audit log does not contain the version: each later change has increased it by one.
    if (column === 'version') return `t."version" - c.updates as "version"`
    return `case when c.state ? '${column}' then ${fromJson(column, kind)} else t.${quoted(column)} end as ${quoted(column)}`
  })
  const gone = columns.map((column) => {
    const value = fromJson(column, fields[column]?.kind ?? 'text')
    return `${column === 'version' ? `${value} - c.updates` : value} as ${quoted(column)}`
  })
  const derived = policyOf(name).derived?.columns ?? {}
  const ofRow = (column: string): string => {
    const amount = fields[column]?.inEuroOf
    return amount === undefined ? `r.${quoted(column)}` : `round(r.${quoted(amount)} / r."euro_quote", 2)`
  }
  const shown = columns.map((column) => `${derived[column] ?? ofRow(column)} as ${quoted(column)}`)
  const former = `jsonb_object_agg(coalesce(b.key, ''), b.value order by a.id desc)`
  const isPersonal = Object.values(fields).some(({ tellsOf = 'nobody' }) => tellsOf !== 'nobody')
  const state = isPersonal ? `shown_values('${name}', a.record_id, ${since}, ${former})` : former
  const unchanged = `select ${columns.map((column) => `t.${quoted(column)}`).join(', ')} from public.${table} t
        where not exists (select 1 from ${changed} c where c.id = t.id) and not exists (select 1 from ${added} d where d.id = t.id)
      union all`
  return `${added} as materialized (${addedInBulk(`'${name}'`, since)}),
    ${changed} as materialized (
      select a.record_id::bigint as id, (array_agg(a.action order by a.id))[1] = 'insert' as is_new,
        (array_agg(a.action order by a.id desc))[1] = 'delete' as is_gone,
        (count(distinct a.id) filter (where a.action = 'update'))::integer as updates,
        ${state} as state
      from audit_log a left join lateral jsonb_each(a.before) b on true
      where a.table_name = '${name}' and a.started > ${since} and a.action <> 'call'${only ? ` and ${only('a.record_id::bigint')}` : ''} group by a.record_id),
    ${table} as (select ${shown.join(', ')} from (
      ${which === 'all' ? unchanged : ''}
      select ${then.join(', ')} from public.${table} t join ${changed} c on c.id = t.id
        where not c.is_new and not exists (select 1 from ${added} d where d.id = t.id)
      union all
      select ${gone.join(', ')} from ${changed} c where c.is_gone and not c.is_new) r)`
}
