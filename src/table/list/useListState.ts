import { use, useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { ListMemoryContext } from './ListMemory.ts'
import type { Filters, ListState } from './ListState.ts'
import { listNamesOf } from './listNamesOf.ts'
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
type ListChange = { [Name in keyof ListState]?: ListState[Name] | undefined }

/** The list with what changes; what is undefined is taken out. */
function changed(list: ListState, change: ListChange): ListState {
  const entries = Object.entries({ ...list, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof ListState]: ListState[Name] }
}

/**
 * The list as its address says. A filter that comes as router state moves into the address at once, so that it is shown in
 * the bar, survives a reload and can be cleared (EM-05).
 */
export function useListState(table: NamedTable) {
  const address = useSearchParams()
  const memory = use(ListMemoryContext)
  const [params, setParams] = memory ?? address
  const { state, pathname } = useLocation()
  const navigate = useNavigate()

  const names = useMemo(() => listNamesOf(table), [table])

  const isWithin = memory !== undefined
  const passed = useMemo(() => (isWithin ? undefined : passedFilters(state)), [isWithin, state])
  const list = useMemo((): ListState => {
    const read = parseListUrl(params, names)
    return passed ? changed(read, { filters: passed, where: undefined }) : read
  }, [params, names, passed])

  useEffect(() => {
    if (passed) void navigate({ pathname, search: formatListUrl(list, names).toString() }, { replace: true, state: null })
  }, [passed, navigate, pathname, list, names])

  const setList = useCallback(
    (change: ListChange, { replace = false }: { replace?: boolean } = {}) =>
      setParams(
        (now) => {
          const next = formatListUrl(changed(parseListUrl(now, names), change), names)
          // An address that says nothing opens a view; a list that somebody has brought back to the plain one stays so.
          if (saysNothing(next)) next.set('page', '1')
          return next
        },
        { replace },
      ),
    [setParams, names],
  )
  /** The filters and the order as a view keeps them. */
  const kept = useMemo(
    () => formatListUrl(changed(list, { page: 1, view: undefined, asOf: undefined, peek: undefined }), names).toString(),
    [list, names],
  )
  /** Shows what a view keeps, under its address; `replace` where nobody asked for it, so that Back does not lead there again. */
  const openView = useCallback(
    ({ id, query, replace = false }: { id: number; query: string; replace?: boolean }) => {
      const kept = parseListUrl(new URLSearchParams(query), names)
      const opened = changed(kept, { view: id, page: 1, asOf: undefined, peek: replace ? list.peek : undefined })
      const next = formatListUrl(opened, names)
      if (isWithin) setParams(() => next)
      else void navigate({ pathname, search: next.toString() }, { replace })
    },
    [navigate, pathname, names, isWithin, setParams, list.peek],
  )
  return { list, setList, kept, openView, isOpen: !isWithin && saysNothing(params) && !passed }
}
