import type { ListState } from '../list/ListState.ts'

interface From {
  /** The records of the page, in their order. */
  ids: readonly number[]
  /** The record from which the step starts. */
  id: number | undefined
  by: 1 | -1
  /** The place that it had on the page, from 0, if it no longer is in the list because something was done to it. */
  formerPlace?: number | undefined
  list: Pick<ListState, 'page' | 'size'>
  /** The number of records on all pages. */
  total: number
}

/** Where a step from a record of a list leads: to one on the same page, or to the nearest one on the next or previous page. */
export function peekStep({
  ids,
  id,
  by,
  formerPlace,
  list: { page, size },
  total,
}: From): { id: number } | { page: number; end: 'first' | 'last' } | undefined {
  const place = id === undefined ? -1 : ids.indexOf(id)
  // From a record that has left the list, the step leads to what has taken its place; from any other outside it to the first one.
  const outside = formerPlace === undefined ? 0 : formerPlace + (by === 1 ? 0 : -1)
  const next = ids[place < 0 ? outside : place + by]
  if (next !== undefined) return { id: next }
  if (by === 1 && page * size < total) return { page: page + 1, end: 'first' }
  if (by === -1 && page > 1) return { page: page - 1, end: 'last' }
  return undefined
}
