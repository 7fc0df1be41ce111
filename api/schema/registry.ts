import type { NamedTable, TableDefinition } from './define.ts'
import * as tables from './tables/index.ts'

export type Tables = typeof tables
export type TableName = keyof Tables

/** A table under its name. It and its fields know the keys under which their titles may have translations of their own. */
function placed(name: string, table: TableDefinition): NamedTable {
  const fields = Object.entries(table.fields).map(([field, definition]) => [
    field,
    { ...definition, titleKey: `${name}.${field}` },
  ])
  return { name, titleKey: name, ...table, fields: Object.fromEntries(fields) as TableDefinition['fields'] }
}

const registry: ReadonlyMap<string, NamedTable> = new Map(
  Object.entries(tables as Readonly<Record<string, TableDefinition>>).map(([name, table]) => [name, placed(name, table)]),
)

const aliases: ReadonlyMap<string, string> = new Map(
  [...registry.values()].flatMap(({ name, aliases: others = [] }) => others.map((alias) => [alias, name])),
)

/** Every table and view, in the order of their names. */
export const allTables: readonly NamedTable[] = [...registry.values()].toSorted((a, b) => a.name.localeCompare(b.name))

/** The definition with exactly this name or alias. Nothing else is a table. */
export const findTable = (name: string): NamedTable | undefined => registry.get(aliases.get(name) ?? name)

/** The definition of a table that the code itself names. */
export function tableOf(name: TableName): NamedTable {
  const table = registry.get(name)
  if (!table) throw new Error(`There is no table ${name}`)
  return table
}

/** The definitions as one plain object, for checks and tests. */
export const tableDefinitions: Readonly<Record<string, TableDefinition>> = { ...tables }
