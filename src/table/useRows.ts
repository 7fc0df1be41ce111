import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import type { FilterEntry } from '../data/filterEntries.ts'
import type { Row } from '../kinds/KindView.ts'
import { conditionsOf } from './conditions.ts'
import type { ListState, Sort } from './ListState.ts'
import type { ScreenFilter } from './TableConfig.ts'

/** What the load call is asked for; an export of "exactly what is filtered" sends the same. */
export interface Question {
  filter: FilterEntry[]
  orderBy: readonly Sort[]
}

export const questionOf = (
  { filters, sort }: Pick<ListState, 'filters' | 'sort'>,
  facts: readonly ScreenFilter[],
  fixed: NamedTable['fixed'] = {},
): Question => ({
  filter: [...Object.entries(fixed).map(([name, value]) => ({ name, value })), ...conditionsOf(filters, facts)],
  orderBy: sort,
})

const noRows: readonly Row[] = []

/** The rows of a list, the previous ones while the next are on their way. */
export function useRows(table: NamedTable, list: ListState, question: Question, enabled: boolean) {
  const { data, total, error, isPending, isFetching, refetch } = useGetList<Row>(
    table.name,
    {
      pagination: { page: list.page, perPage: list.size },
      filter: question.filter,
      meta: { orderBy: question.orderBy },
    },
    { enabled, retry: false, placeholderData: (previous) => previous },
  )
  return useMemo(
    () => ({ rows: data ?? noRows, total: total ?? 0, error, isPending, isFetching, reload: () => void refetch() }),
    [data, total, error, isPending, isFetching, refetch],
  )
}
