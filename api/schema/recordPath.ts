import type { NamedTable } from './define.ts'
import { allTables, findTable } from './registry.ts'

/** The list that shows the rows of a table: its own, or that of a view of it. */
function listOf(name: string): (NamedTable & { route: string }) | undefined {
  const table = findTable(name)
  if (!table) return undefined
  const base = table.of ?? table.name
  const list = [table, ...allTables.filter(({ of }) => of === base)].find(
    (one) => one?.route !== undefined && one.menu !== undefined,
  )
  return list?.route === undefined ? undefined : { ...list, route: list.route }
}

/** The address of the list that shows the rows of a table; undefined if there is none. */
export function listPath(table: string): string | undefined {
  const list = listOf(table)
  return list && `/view/${list.route}`
}

/** The address of a record's page; undefined if no list shows the rows of its table. */
export function recordPath(table: string, id: number): string | undefined {
  const list = listPath(table)
  return list && `${list}/${id}`
}
