import { useEffect, useMemo } from 'react'
import { today } from '../../data/clock.ts'
import type { NamedTable } from '#schema/define.ts'
import type { SavedView } from './SavedView.ts'
import { listNamesOf } from '../list/listNamesOf.ts'
import { usePerson } from '../../session/useSession.ts'
import { isSameState, presetView } from './SavedView.ts'
import { useColumnLayout } from '../columns/useColumnLayout.ts'
import { openingFilters } from '../list/openingFilters.ts'
import { useListState } from '../list/useListState.ts'
import { useViews } from './useViews.ts'

/**
 * The state of a list from its address and its saved view. A plain address opens the preset view, or else the filters of the
 * definition; one that only names a view
 * opens that; from then on the whole state is in the address, so that a colleague can open it.
 */
export function useViewedList(table: NamedTable) {
  const { list, setList, viewQuery, openView, isOpen } = useListState(table)
  const { roles } = usePerson()
  const views = useViews(table.route ?? table.name)
  const current = views.views.find(({ id }) => id === list.view)
  const wanted = isOpen ? (list.view === undefined ? presetView(views.views, roles) : current) : undefined
  const isWaiting = isOpen && views.isPending
  // A view without filter and order has the same query as a plain address.
  const isDue = wanted !== undefined && !(list.view === wanted.id && wanted.state.query === viewQuery)
  useEffect(() => {
    if (isDue) openView({ id: wanted.id, query: wanted.state.query, replace: true })
  }, [isDue, wanted, openView])
  const isUnfiltered = isOpen && !isWaiting && wanted === undefined && list.view === undefined && table.opensWith !== undefined
  useEffect(() => {
    if (isUnfiltered) setList({ filters: openingFilters(table, today()) }, { replace: true })
  }, [isUnfiltered, setList, table])

  const arranged = useMemo(() => current && { id: current.id, layout: current.state.layout }, [current])
  const { layout, setLayout, resetLayout } = useColumnLayout(table, arranged)
  const state = useMemo(() => ({ ...current?.state, query: viewQuery, layout }), [current, viewQuery, layout])
  const isChanged = current ? !isSameState(current.state, state) : viewQuery !== ''

  const onOpen = (view: SavedView | undefined) => {
    // Opening the view again shows it as it was saved.
    if (view && view.id === current?.id) resetLayout()
    if (view) openView({ id: view.id, query: view.state.query })
    else setList({ view: undefined, filters: {}, where: undefined, sort: listNamesOf(table).sort, page: 1, peek: undefined })
  }
  return {
    list,
    setList,
    layout,
    setLayout,
    resetLayout,
    isReady: !isWaiting && !isDue && !isUnfiltered,
    views: { store: views, current, state, isChanged, onOpen },
  }
}
