import type { NamedTable } from '#schema/define.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import type { Kind } from '#schema/kinds.ts'
import { alwaysFilters } from '../../record/TableConfig.ts'
import type { ListNames } from './address/listUrl.ts'

const groupable: ReadonlySet<Kind> = new Set(['choice', 'flag', 'country', 'currency', 'month'])

/** The fields that rows of a list can be grouped by: those with few values, except for fixed ones. */
export const groupableNames = ({ fields, fixed = {} }: Pick<NamedTable, 'fields' | 'fixed'>): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (groupable.has(kind) && !Object.hasOwn(fixed, name) ? [name] : []))

/** The names that the address of a table's list may contain, and the order in which the list opens. */
export function listNamesOf(table: NamedTable): ListNames {
  const order = table.listOrder ?? [table.sort ?? ['id', 'desc']]
  const further = alwaysFilters.flatMap((one) => (table.fields[one] ? [{ name: one, comparator: '=' }] : []))
  return {
    filters: [...filtersOf(table), ...further],
    columns: Object.keys(table.fields),
    fields: table.fields,
    groups: groupableNames(table),
    sort: order.map(([name, direction]) => ({ name, direction })),
  }
}
