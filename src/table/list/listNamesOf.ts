import type { NamedTable } from '#schema/define.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import { alwaysFilters } from '../../record/TableConfig.ts'
import type { ListNames } from './listUrl.ts'

/** What the address of a table's list may name, and the order in which it opens. */
export function listNamesOf(table: NamedTable): ListNames {
  const order = table.listOrder ?? [table.sort ?? ['id', 'desc']]
  const further = alwaysFilters.flatMap((one) => (table.fields[one] ? [{ name: one, comparator: '=' }] : []))
  return {
    filters: [...filtersOf(table), ...further],
    columns: Object.keys(table.fields),
    fields: table.fields,
    sort: order.map(([name, direction]) => ({ name, direction })),
  }
}
