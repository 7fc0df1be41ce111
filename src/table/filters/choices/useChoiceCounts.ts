import { useQuery } from '@tanstack/react-query'
import { countChoices } from '#schema/calls/generic.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { call } from '../../../data/call.ts'

/** What of a list is counted. */
export interface Counting {
  table: string
  /** What the list is asked for without one of its filters. */
  filterWithout: (name: string) => FilterNode[]
}

interface ChoiceCounts {
  /** How many rows have a value; undefined where that is not known. */
  countOf: ((value: string) => number) | undefined
  isPending: boolean
}

/** How many rows have each value of a choice under all other filters; the server counts where that does not take long. */
export function useChoiceCounts(counting: Counting | undefined, { name, field }: { name: string; field: string }): ChoiceCounts {
  const filter = counting?.filterWithout(name) ?? []
  const { data, isLoading } = useQuery({
    queryKey: ['choice counts', counting?.table, field, filter],
    queryFn: async ({ signal }) => {
      const body = { tableName: counting?.table ?? '', filter, by: field }
      const { counts } = await call(countChoices, { body }, { signal })
      return counts && new Map(counts.map(({ value, count }) => [value, count]))
    },
    enabled: counting !== undefined,
    retry: false,
    staleTime: 10_000,
  })
  return { countOf: data ? (value) => data.get(value) ?? 0 : undefined, isPending: isLoading }
}
