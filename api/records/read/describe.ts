import type { NamedTable } from '#schema/define.ts'
import type { Enumerations } from '#schema/forms/describeFields.ts'
import { describeFields, describeFilters } from '#schema/forms/describeFields.ts'
import { allTables } from '#schema/registry.ts'
import { mayDo, tableFor } from './tableFor.ts'

const filterTables: ReadonlyMap<string, NamedTable> = new Map(
  allTables.flatMap((table) => (table.filterSchema ? [[table.filterSchema, table] as const] : [])),
)

/** The names of the enumerations that a definition's choices come from. */
export const enumerationsOf = (table: Pick<NamedTable, 'fields'>): string[] =>
  Object.values(table.fields).flatMap(({ choices }) => (choices && 'enumeration' in choices ? [choices.enumeration] : []))

/** The definition behind a schema name: a table by its name or alias, or the table whose filters have that name. */
export function describedTable(schema: string, roles: readonly string[]): NamedTable {
  const ofFilters = filterTables.get(schema)
  return tableFor(ofFilters?.name ?? schema, 'load', { roles })
}

/** A table, the name under which it is requested, and the roles of the person. */
interface Described {
  schema: string
  table: NamedTable
  roles: readonly string[]
}

/** The reply of `GET /api/config/{schema}`: fields or filters, and what this person may do (API-03, API-24, TABLE-55). */
export function describe({ schema, table, roles }: Described, enumerations: Enumerations) {
  const filters = describeFilters(table, enumerations)
  if (filterTables.has(schema)) return { rows: filters, total: filters.length, title: table.title }
  const rows = describeFields(table, enumerations)
  return {
    rows,
    total: rows.length,
    name: table.name,
    title: table.title,
    route: table.route,
    filters,
    sort: table.sort ?? ['id', 'desc'],
    label: table.label ?? (Object.hasOwn(table.fields, 'name') ? 'name' : 'id'),
    links: table.links ?? [],
    actions: table.actions ?? [],
    rules: table.rules ?? [],
    may: { insert: mayDo(table, 'insert', roles), update: mayDo(table, 'update', roles), export: true },
  }
}
