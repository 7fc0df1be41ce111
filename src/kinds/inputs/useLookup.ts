import { useInfiniteQuery } from '@tanstack/react-query'
import { loadRows } from '#schema/calls/generic.ts'
import type { NamedTable } from '#schema/define.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useLate } from '../../ui/useLate.ts'
import type { Row } from '../KindView.ts'
import { exactFilter, pickFilter } from './pickFilter.ts'

const hasId = (row: Readonly<Record<string, unknown>>): row is Row => typeof row['id'] === 'number'

const pageRows = 50
/** How long somebody has to stop typing before the server is asked. */
const pause_ms = 150

interface Lookup {
  table: NamedTable
  /** The column that people read. */
  label: string
  /** What is typed; all rows for nothing. */
  text: string
  enabled: boolean
}

/** The rows of a table that a picker offers, a page at a time: those that are exactly what was typed stand first. */
export function useLookup({ table, label, text, enabled }: Lookup) {
  const t = useText()
  const wanted = text.trim()
  const late = useLate(wanted, pause_ms)
  const query = useInfiniteQuery({
    queryKey: [table.name, 'pick', label, late],
    queryFn: async ({ pageParam, signal }): Promise<readonly Row[]> => {
      const filter = pickFilter(table, label, { text: late, translate: (words) => t.source(words) })
      if (!filter) return []
      // The newest of what is known by its number, everything else by its name.
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
    /** The rows are not yet those for what is typed. */
    isPending: enabled && (late !== wanted || (query.isFetching && !query.isFetchingNextPage)),
    failure: query.error ? { error: query.error, retry: () => void query.refetch() } : undefined,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}
