import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { filtersOf } from '#schema/filters.ts'
import type { Filters, ListState } from './ListState.ts'
import { formatListUrl, parseListUrl, saysNothing } from './listUrl.ts'

/** What another screen passes on when it opens a list (SHELL-11). */
export interface ListRouterState {
  filter?: Readonly<Record<string, string | number | boolean>>
}

function passedFilters(state: unknown): Filters | undefined {
  const filter = (state as ListRouterState | null)?.filter
  return filter && Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
}

/** What of a list changes; undefined takes the view or the day out of the address. */
export type ListChange = { [Name in keyof ListState]?: ListState[Name] | undefined }

/**
 * The list as its address says. A filter that comes as router state moves into the address at once, so that it is shown in
 * the bar, survives a reload and can be cleared (EM-05).
 */
export function useListState(table: NamedTable) {
  const [params, setParams] = useSearchParams()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()

  const names = useMemo(() => {
    const [name, direction] = table.sort ?? ['id', 'desc']
    return {
      filters: [...filtersOf(table), { name: 'id', comparator: '=' }],
      columns: Object.keys(table.fields),
      sort: [{ name, direction }],
    } as const
  }, [table])

  const passed = useMemo(() => passedFilters(state), [state])
  const list = useMemo((): ListState => {
    const read = parseListUrl(params, names)
    return passed ? { ...read, filters: passed } : read
  }, [params, names, passed])

  useEffect(() => {
    if (passed) void navigate({ pathname, search: formatListUrl(list, names).toString() }, { replace: true, state: null })
  }, [passed, navigate, pathname, list, names])

  const setList = useCallback(
    (change: ListChange) => setParams((now) => formatListUrl({ ...parseListUrl(now, names), ...change }, names)),
    [setParams, names],
  )
  /** The filters and the order as a view keeps them. */
  const kept = useMemo(
    () => formatListUrl({ filters: list.filters, sort: list.sort, page: 1, size: list.size }, names).toString(),
    [list, names],
  )
  /** Shows what a view keeps, under its address. */
  const openView = useCallback(
    ({ id, query }: { id: number; query: string }) => {
      const { filters, sort, size } = parseListUrl(new URLSearchParams(query), names)
      const search = formatListUrl({ view: id, filters, sort, size, page: 1 }, names).toString()
      void navigate({ pathname, search }, { replace: true })
    },
    [navigate, pathname, names],
  )
  return { list, setList, kept, openView, isOpen: saysNothing(params) && !passed }
}
