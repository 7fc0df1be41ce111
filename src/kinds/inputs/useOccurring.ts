import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { countChoices } from '#schema/calls/generic.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { call } from '../../data/call.ts'

/** The table whose rows the inputs below filter; undefined where they change a record. */
export const FilteredTable = createContext<string | undefined>(undefined)

interface Occurring {
  /** The values that rows have; undefined if nobody knows. */
  occurring: ReadonlySet<string> | undefined
  /** How many rows have a value; undefined if that is not known. */
  countOf: ((value: string) => number) | undefined
  isPending: boolean
}

interface Asked {
  table: string | undefined
  /** The field whose values they are. */
  by: string
  filter?: readonly FilterNode[]
}

const keptMs = 10_000

/** Which values of a field rows have, and how many rows have each; the server counts only if that does not take long. */
export function useCounted({ table, by, filter = [] }: Asked): Occurring {
  const { data, isLoading } = useQuery({
    queryKey: ['choice counts', table, by, filter],
    queryFn: ({ signal }) => call(countChoices, { body: { tableName: table ?? '', filter: [...filter], by } }, { signal }),
    enabled: table !== undefined,
    retry: false,
    staleTime: keptMs,
  })
  const counts = data?.counts && new Map(data.counts.map(({ value, count }) => [value, count]))
  const occurring = data?.counts?.map(({ value }) => value) ?? data?.occurring
  return {
    occurring: occurring ? new Set(occurring.filter((value) => value !== null)) : undefined,
    countOf: counts ? (value) => counts.get(value) ?? 0 : undefined,
    isPending: isLoading,
  }
}

/** The same for all rows of the list that the input filters; nothing is known of the input of a record. */
export function useOccurring(by: string, isWanted: boolean): Occurring {
  const table = use(FilteredTable)
  return useCounted({ table: isWanted ? table : undefined, by })
}
