import type { NamedTable } from '#schema/define.ts'
import { isEditable, isForMany, titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import type { BulkTarget } from './BulkTarget.ts'

/** The rows that belong to records one for one, such as the fees of merchants: they change for many records as well. */
export const partTargets = ({ parts = [] }: Pick<NamedTable, 'parts'>, ids: ReadonlySet<number>): BulkTarget[] =>
  parts.map(({ table, by, sets }) => ({
    table,
    sets,
    filter: [{ name: by, comparator: 'in', value: [...ids] }],
    fields: Object.entries(findTable(table)?.fields ?? {}).flatMap(([name, field]) =>
      isEditable(field) && isForMany(field) ? [{ ...field, name, title: titleOf(name, field) }] : [],
    ),
  }))
