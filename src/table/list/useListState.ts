import { use, useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { ListMemoryContext } from './ListMemory.ts'
import type { Filters, ListState } from './ListState.ts'
import { listNamesOf } from './listNamesOf.ts'
import { formatListUrl, isPresetList, parseListUrl, withPageParts } from './address/listUrl.ts'
import { isStillAt, useRewrite } from './address/useRewrite.ts'

/** What another screen passes on when it opens a list. */
export interface ListRouterState {
  filter?: Readonly<Record<string, string | number | boolean>>
}

function passedFilters(state: unknown): Filters | undefined {
  const filter = (state as ListRouterState | null)?.filter
  return filter && Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
}

/** Changes of a list; undefined removes a part, such as the view or the day, from the address. */
type ListChange = { [Name in keyof ListState]?: ListState[Name] | undefined }

/** The list with the changes; undefined parts are removed. */
function changed(list: ListState, change: ListChange): ListState {
  const entries = Object.entries({ ...list, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof ListState]: ListState[Name] }
}

/**
 * The state of the list in its address. A filter that arrives as router state is moved into the address at once, so that it
 * is shown in the bar, survives a reload and can be cleared (EM-05).
 */
export function useListState(table: NamedTable) {
  const address = useSearchParams()
  const memory = use(ListMemoryContext)
  const [params, setParams] = memory ?? address
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const rewrite = useRewrite()

  const names = useMemo(() => listNamesOf(table), [table])

  const isWithin = memory !== undefined
  const passed = useMemo(() => (isWithin ? undefined : passedFilters(state)), [isWithin, state])
  const list = useMemo((): ListState => {
    const read = parseListUrl(params, names)
    return passed ? changed(read, { filters: passed, where: undefined }) : read
  }, [params, names, passed])

  useEffect(() => {
    if (passed) rewrite(withPageParts(formatListUrl(list, names), params).toString(), null)
  }, [passed, rewrite, list, names, params])

  const setList = useCallback(
    (change: ListChange, { replace = false }: { replace?: boolean } = {}) => {
      // A late change of a list that is being left would bring its reader back.
      if (!isWithin && !isStillAt(pathname)) return
      setParams(
        (drawn) => {
          // The address may be newer than what is rendered: the second of two quick changes must keep the first.
          const now = isWithin ? drawn : new URLSearchParams(window.location.search)
          const next = withPageParts(formatListUrl(changed(parseListUrl(now, names), change), names), now)
          // A plain address would open a preset view, but somebody has just reset the list on purpose.
          if (isPresetList(next)) next.set('page', '1')
          return next
        },
        { replace },
      )
    },
    [setParams, names, isWithin, pathname],
  )
  /** The filters and the order as a view stores them. */
  const viewQuery = useMemo(
    () => formatListUrl(changed(list, { page: 1, view: undefined, asOf: undefined, peek: undefined }), names).toString(),
    [list, names],
  )
  /** Opens a view and changes the address; with `replace` if nobody asked for it, so that Back does not return here. */
  const openView = useCallback(
    ({ id, query, replace = false }: { id: number; query: string; replace?: boolean }) => {
      const parsed = parseListUrl(new URLSearchParams(query), names)
      const opened = changed(parsed, { view: id, page: 1, asOf: undefined, peek: replace ? list.peek : undefined })
      const next = withPageParts(formatListUrl(opened, names), params)
      if (isWithin) setParams(() => next)
      else if (replace) rewrite(next.toString(), null)
      else void navigate({ pathname, search: next.toString() })
    },
    [navigate, rewrite, pathname, names, isWithin, setParams, list.peek, params],
  )
  return { list, setList, viewQuery, openView, isOpen: !isWithin && isPresetList(params) && !passed }
}
