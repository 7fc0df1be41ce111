import { useInfiniteQuery } from '@tanstack/react-query'
import { loadRows } from '#schema/calls/generic.ts'
import type { NamedTable } from '#schema/define.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { Row } from '../KindView.ts'
import { exactFilter, pickFilter } from './pickFilter.ts'

const hasId = (row: Readonly<Record<string, unknown>>): row is Row => typeof row['id'] === 'number'

const pageRows = 50
/** The pause in typing after which a request is sent. */
const pauseMs = 150

interface Lookup {
  table: NamedTable
  /** The column that is shown. */
  label: string
  /** The typed text; all rows if it is empty. */
  text: string
  enabled: boolean
}

/** The rows of a table that a picker offers, a page at a time, beginning with exact matches. */
export function useLookup({ table, label, text, enabled }: Lookup) {
  const t = useText()
  const wanted = text.trim()
  const late = useDebounced(wanted, pauseMs)
  const query = useInfiniteQuery({
    queryKey: [table.name, 'pick', label, late],
    queryFn: async ({ pageParam, signal }): Promise<readonly Row[]> => {
      const filter = pickFilter(table, label, { text: late, translate: (words) => t.source(words) })
      if (!filter) return []
      // Rows that are known by their number are ordered newest first, all others by name.
      const orderBy = [{ name: label, direction: label === 'id' ? ('desc' as const) : ('asc' as const) }]
      const load = async (nodes: readonly FilterNode[], from: number) => {
        const body = {
          tableName: table.name,
          filter: [...nodes],
          orderBy,
          page: { size: pageRows, from },
          total: 'none' as const,
        }
        return (await call(loadRows, { body }, { signal })).rows.flatMap((row) => (hasId(row) ? [row] : []))
      }
      const exact = pageParam === 0 && late !== '' ? exactFilter(table, label, late) : undefined
      const [first, page] = await Promise.all([exact ? load(exact, 0) : [], load(filter, pageParam * pageRows)])
      return [...first, ...page]
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageRows ? undefined : pages.length),
    enabled,
    placeholderData: (before) => before,
  })
  const rows = [...new Map((query.data?.pages.flat() ?? []).map((row) => [row.id, row])).values()]
  return {
    rows,
    /** The rows do not yet correspond to what is typed. */
    isPending: enabled && (late !== wanted || (query.isFetching && !query.isFetchingNextPage)),
    failure: query.error ? { error: query.error, retry: () => void query.refetch() } : undefined,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}
