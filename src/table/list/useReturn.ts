import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { ListMemoryContext } from './ListMemory.ts'
import { forgetReturnRow, rememberList, returnRowOf } from './lastList.ts'

/** Remembers what a list shows, for the pages of its records, and returns the row to which somebody comes back from one. */
export function useReturn({ route: ownRoute }: Pick<NamedTable, 'route'>): number | undefined {
  // Nobody returns to a list within a page.
  const route = use(ListMemoryContext) ? undefined : ownRoute
  const { search } = useLocation()
  const [row] = useState(() => (route === undefined ? undefined : returnRowOf(route)))
  // Not before the list is there: React begins anew, and forgets the state, when something else changes during the first render.
  useEffect(() => {
    if (route !== undefined) forgetReturnRow(route)
  }, [route])
  useEffect(() => {
    if (route !== undefined) rememberList(route, search)
  }, [route, search])
  return row
}
