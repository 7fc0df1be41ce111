import { useQuery } from '@tanstack/react-query'
import { sumRows } from '#schema/calls/generic.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { call } from '../../data/call.ts'

/** Of so many rows at most the values are counted: of more, counting would cost more than it tells. */
const MOST_ROWS = 100_000
/** While the choice itself is filtered by, the rows beyond it are not known; they are taken for ten times as many. */
const BEYOND = 10

/** What of a list is counted. */
export interface Counting {
  table: string
  /** How many rows the list has now. */
  total: number
  /** What the list is asked for without one of its filters. */
  filterWithout: (name: string) => FilterNode[]
}

interface Asked {
  /** The filter whose choices are counted, and its field. */
  name: string
  field: string
  isInUse: boolean
}

/** How many rows have each value of a choice under all other filters, once its filter is open; undefined where that is not known. */
export function useChoiceCounts(
  counting: Counting | undefined,
  { name, field, isInUse }: Asked,
): ((value: string) => number) | undefined {
  const filter = counting?.filterWithout(name) ?? []
  const { data } = useQuery({
    queryKey: ['choice counts', counting?.table, field, filter],
    queryFn: async ({ signal }) =>
      (await call(sumRows, { body: { tableName: counting?.table ?? '', filter, fields: [], by: field } }, { signal })).groups,
    enabled: counting !== undefined && counting.total * (isInUse ? BEYOND : 1) <= MOST_ROWS,
    retry: false,
    staleTime: 10_000,
  })
  return data && ((value) => data.find((group) => group.value === value)?.count ?? 0)
}
