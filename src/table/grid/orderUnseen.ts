import type { Sort } from '../list/ListState.ts'

/**
 * The direction of an order by number where no column shows the numbers, so that no head could have its arrow: the column of the records'
 * names then says it. Undefined for any other order.
 */
export function orderUnseen(sort: readonly Sort[], columns: readonly { readonly id: string }[]): Sort['direction'] | undefined {
  const [first, ...others] = sort
  const isUnseen = first?.name === 'id' && others.length === 0 && !columns.some(({ id }) => id === 'id')
  return isUnseen ? first.direction : undefined
}
