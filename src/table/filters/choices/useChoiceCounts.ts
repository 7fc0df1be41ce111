import { useQuery } from '@tanstack/react-query'
import { countChoices } from '#schema/calls/generic.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { call } from '../../../data/call.ts'

/** The list whose rows are counted. */
export interface Counting {
  table: string
  /** The filter of the list without one of its parts. */
  filterWithout: (name: string) => FilterNode[]
}

interface ChoiceCounts {
  /** How many rows have a value; undefined if that is not known. */
  countOf: ((value: string) => number) | undefined
  isPending: boolean
}

/** How many rows have each value of a choice under all other filters; the server counts only if that does not take long. */
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
