import type { Sort } from '../list/ListState.ts'

/**
 * The order of a list whose column is not in sight, so that no head could have its arrow: the column of the records' names then says it.
 * Undefined if the column that comes first in the order is in sight.
 */
export function orderUnseen(sort: readonly Sort[], columns: readonly { readonly id: string }[]): Sort | undefined {
  const [first] = sort
  return first && columns.some(({ id }) => id === first.name) ? undefined : first
}
