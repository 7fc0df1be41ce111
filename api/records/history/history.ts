import type { NamedTable } from '#schema/define.ts'
import type { PageRequest } from '../read/planPage.ts'

/** The changes of one record, newest first. For a view, those of the table whose rows it shows. */
export const historyFilter = (table: NamedTable, id: number): PageRequest => ({
  filter: [
    { name: 'table_name', comparator: '=', value: table.of ?? table.name },
    { name: 'record_id', comparator: '=', value: String(id) },
  ],
  orderBy: [{ name: 'id', direction: 'desc' }],
})
