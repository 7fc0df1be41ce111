import type { NamedTable, TableDefinition } from './define.ts'
import * as tables from './tables/index.ts'

export type Tables = typeof tables
export type TableName = keyof Tables

const definitions: Readonly<Record<string, TableDefinition>> = tables

/** Actions with their condition where they make a move; a view has the states of the table whose rows it shows. */
function withStates({ states, of, actions }: TableDefinition): NamedTable['actions'] {
  const { field, moves } = states ?? (of === undefined ? undefined : definitions[of]?.states) ?? {}
  return actions?.map((action) => {
    if (typeof action === 'string' || action.move === undefined || field === undefined) return action
    const { name, otherwise } = typeof action.move === 'string' ? { name: action.move } : action.move
    const condition = { field, isOneOf: moves?.[name]?.from ?? [], ...(otherwise && { otherwise }) }
    return { ...action, when: [...(action.when ?? []), condition] }
  })
}

/**
 * A table under its name. It and its fields know the keys under which their titles may have translations of their own, its actions
 * in which states they are possible.
 */
function placed(name: string, table: TableDefinition): NamedTable {
  const actions = withStates(table)
  const fields = Object.entries(table.fields).map(([field, definition]) => [
    field,
    { ...definition, titleKey: `${name}.${field}` },
  ])
  return {
    name,
    titleKey: name,
    ...table,
    ...(actions && { actions }),
    fields: Object.fromEntries(fields) as TableDefinition['fields'],
  }
}

const registry: ReadonlyMap<string, NamedTable> = new Map(
  Object.entries(definitions).map(([name, table]) => [name, placed(name, table)]),
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
