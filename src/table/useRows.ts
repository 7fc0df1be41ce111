import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { loadAsOf } from '#schema/calls/grid.ts'
import type { NamedTable } from '#schema/define.ts'
import type { FilterNode } from '#schema/filterTree.ts'
import { call } from '../data/call.ts'
import type { Row } from '../kinds/KindView.ts'
import { conditionsOf } from './conditions.ts'
import { nodesOf } from './groupNodes.ts'
import type { ListState, Sort } from './ListState.ts'
import { offsetOf } from './ListState.ts'
import type { ScreenFilter } from './TableConfig.ts'

/** What the load call is asked for; an export of "exactly what is filtered" sends the same. */
export interface Question {
  filter: FilterNode[]
  orderBy: readonly Sort[]
}

export const questionOf = (
  { filters, where, sort }: Pick<ListState, 'filters' | 'where' | 'sort'>,
  facts: readonly ScreenFilter[],
  today: string,
  { fields, fixed = {} }: Pick<NamedTable, 'fields' | 'fixed'>,
): Question => ({
  filter: [
    ...Object.entries(fixed).map(([name, value]) => ({ name, value })),
    ...conditionsOf(filters, facts, today),
    ...(where ? nodesOf(where, fields, today) : []),
  ],
  orderBy: sort,
})

const noRows: readonly Row[] = []

/** The rows of a list, as they are or as they were at the end of a day; the previous ones while the next are on their way. */
export function useRows(table: NamedTable, list: ListState, question: Question, enabled: boolean) {
  const { asOf } = list
  const now = useGetList<Row>(
    table.name,
    {
      pagination: { page: list.page, perPage: list.size },
      filter: question.filter,
      meta: { orderBy: question.orderBy },
    },
    { enabled: enabled && asOf === undefined, retry: false, placeholderData: (previous) => previous },
  )
  const then = useQuery({
    queryKey: ['as of', table.name, asOf, list.page, list.size, question],
    queryFn: ({ signal }) => loadThen(table.name, list, question, signal),
    enabled: enabled && asOf !== undefined,
    retry: false,
    placeholderData: (previous) => previous,
  })
  const { data, total, error, isPending, isFetching, refetch } =
    asOf === undefined ? now : { ...then, data: then.data?.rows, total: then.data?.total }
  return useMemo(
    () => ({ rows: data ?? noRows, total: total ?? 0, error, isPending, isFetching, reload: () => void refetch() }),
    [data, total, error, isPending, isFetching, refetch],
  )
}

async function loadThen(tableName: string, list: ListState, { filter, orderBy }: Question, signal: AbortSignal) {
  const { rows, total } = await call(
    loadAsOf,
    {
      body: {
        tableName,
        day: list.asOf ?? '',
        filter,
        orderBy: [...orderBy],
        page: { size: list.size, from: offsetOf(list) },
      },
    },
    { signal },
  )
  return { rows: rows as Row[], total }
}
