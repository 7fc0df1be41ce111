import type { ListState } from '../list/ListState.ts'

interface From {
  /** The records of the page, in their order. */
  ids: readonly number[]
  /** The record from which the step starts. */
  id: number | undefined
  by: 1 | -1
  list: Pick<ListState, 'page' | 'size'>
  /** The number of records on all pages. */
  total: number
}

/** Where a step from a record of a list leads: to one on the same page, or to the nearest one on the next or previous page. */
export function peekStep({
  ids,
  id,
  by,
  list: { page, size },
  total,
}: From): { id: number } | { page: number; end: 'first' | 'last' } | undefined {
  const place = id === undefined ? -1 : ids.indexOf(id)
  // From a record that is not in the list, the step leads to the first one.
  const next = place < 0 ? ids[0] : ids[place + by]
  if (next !== undefined) return { id: next }
  if (by === 1 && page * size < total) return { page: page + 1, end: 'first' }
  if (by === -1 && page > 1) return { page: page - 1, end: 'last' }
  return undefined
}
