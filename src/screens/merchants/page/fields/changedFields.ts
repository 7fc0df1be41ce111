import type { Row } from '../../../../kinds/KindView.ts'
import { isSameValue } from '../../../../data/isSameValue.ts'
import type { Merchant } from '../Merchant.ts'
import { subTables } from '../Merchant.ts'

/** Who has just changed a field of a record, by `fieldKey`. */
export type FieldMarks = ReadonlyMap<string, string>

/** The name of one field of one record. */
export const fieldKey = (table: string, { id }: Pick<Row, 'id'>, field: string): string => `${table}.${id}.${field}`

/** It changes with every write, so a difference in it means nothing. */
const counter = 'version'

interface ChangedField {
  table: string
  id: Row['id']
  /** See `fieldKey`. */
  key: string
}

function differences(table: string, before: Row | undefined, after: Row): ChangedField[] {
  if (!before) return []
  return Object.keys(after)
    .filter((name) => name !== counter && !subTables.some((sub) => sub === name) && !isSameValue(before[name], after[name]))
    .map((name) => ({ table, id: after.id, key: fieldKey(table, after, name) }))
}

/** The fields that differ between two readings of a merchant, and of sub-records that are in both. */
export function changedFields(before: Merchant, after: Merchant): ChangedField[] {
  return [
    ...differences('em', before, after),
    ...subTables.flatMap((table) =>
      after[table].flatMap((row) =>
        differences(
          table,
          before[table].find(({ id }) => id === row.id),
          row,
        ),
      ),
    ),
  ]
}
