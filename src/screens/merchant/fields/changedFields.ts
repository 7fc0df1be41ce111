import type { Row } from '../../../kinds/KindView.ts'
import { isSameValue } from '../../../data/isSameValue.ts'
import type { Merchant } from '../Merchant.ts'
import { subTables } from '../Merchant.ts'

/** Who has just changed a field of a record, by `fieldKey`. */
export type FieldMarks = ReadonlyMap<string, string>

/** The name of one field of one record. */
export const fieldKey = (table: string, { id }: Pick<Row, 'id'>, field: string): string => `${table}.${id}.${field}`

/** Changes with every write, and says nothing by itself. */
const counter = 'version'

function differences(table: string, before: Row | undefined, after: Row): string[] {
  if (!before) return []
  return Object.keys(after)
    .filter((name) => name !== counter && !subTables.some((sub) => sub === name) && !isSameValue(before[name], after[name]))
    .map((name) => fieldKey(table, after, name))
}

/** The fields that differ between two readings of a merchant and of the records that both of them have. */
export function changedFields(before: Merchant, after: Merchant): string[] {
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
