import type { Row } from '../../kinds/KindView.ts'
import { isSameValue } from '../../data/isSameValue.ts'

/** The rows that were in the list before and differ now. Rows that appear or disappear do not count, as on paging they always do. */
export function changedIds(before: readonly Row[], after: readonly Row[]): number[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return after.flatMap((row) => {
    const old = known.get(row.id)
    return old === undefined || old === row || isSameValue(old, row) ? [] : [row.id]
  })
}
