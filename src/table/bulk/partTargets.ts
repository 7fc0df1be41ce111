import type { NamedTable, TablePart } from '#schema/define.ts'
import { isEditable, isForMany, titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { BulkTarget } from './BulkTarget.ts'

/** The fields of a part that many records may share, beginning with those that mean something by themselves. */
function sharedFields({ table, sets = {} }: TablePart): NamedField[] {
  const fields = Object.entries(findTable(table)?.fields ?? {}).flatMap(([name, field]) =>
    isEditable(field) && isForMany(field) ? [{ ...field, name, title: titleOf(name, field) }] : [],
  )
  return fields.toSorted((a, b) => Number(Object.hasOwn(sets, b.name)) - Number(Object.hasOwn(sets, a.name)))
}

/** Rows that belong to records one to one, such as the fees of merchants: they can be changed for many records, too. */
export const partTargets = ({ parts = [] }: Pick<NamedTable, 'parts'>, ids: ReadonlySet<number>): BulkTarget[] =>
  parts.map((part) => ({
    table: part.table,
    sets: part.sets,
    filter: [{ name: part.by, comparator: 'in', value: [...ids] }],
    fields: sharedFields(part),
  }))
