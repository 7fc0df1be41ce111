import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { loadAsOf } from '#schema/calls/grid.ts'
import type { NamedTable } from '#schema/define.ts'
import { call } from '../../data/call.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { ListState } from './ListState.ts'
import { offsetOf } from './ListState.ts'
import type { Question } from './listRequestOf.ts'

const noRows: readonly Row[] = []

interface Options {
  table: NamedTable
  list: ListState
  question: Question
  /** Whether the request is complete. */
  enabled: boolean
}

/** The rows of a list, as they are now or at the end of a day; while new rows are loading, the previous ones. */
export function useRows({ table, list, question, enabled }: Options) {
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
    queryFn: ({ signal }) => loadThen({ tableName: table.name, list, question, signal }),
    enabled: enabled && asOf !== undefined,
    retry: false,
    placeholderData: (previous) => previous,
  })
  const { data, total, error, isPending, isFetching, refetch } =
    asOf === undefined ? now : { ...then, data: then.data?.rows, total: then.data?.total }
  const rows = data ?? noRows
  return useMemo(
    () => ({ rows, total: total ?? 0, error, isPending, isFetching, reload: () => void refetch() }),
    [rows, total, error, isPending, isFetching, refetch],
  )
}

interface Then {
  tableName: string
  list: ListState
  question: Question
  signal: AbortSignal
}

async function loadThen({ tableName, list, question: { filter, orderBy }, signal }: Then) {
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
