import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sumRows } from '#schema/calls/generic.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../data/call.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { Question } from '../list/listRequestOf.ts'

export type Sums = ReplyOf<typeof sumRows>

/** Sums of a list that keeps changing are asked for anew no sooner than this, nor more than a tenth of the time. */
const least_ms = 2_000
const mostShare = 10

interface Options {
  table: string
  filter: Question['filter']
  /** The columns of amounts. */
  fields: readonly string[]
  /** The choice whose values make the groups. */
  by?: string | undefined
  /** The rows on screen: when they are read again, so are the sums. */
  rows: readonly Row[]
  enabled: boolean
}

/** The sums of all rows that a list's filter finds, asked for once the rows are there. */
export function useSums({ table, filter, fields, by, rows, enabled }: Options) {
  const took = useRef(0)
  const query = useQuery({
    queryKey: ['sums', table, filter, fields, by],
    queryFn: async ({ signal }): Promise<Sums> => {
      const begun = performance.now()
      const body = { tableName: table, filter: [...filter], fields: [...fields], ...(by !== undefined && { by }) }
      const sums = await call(sumRows, { body }, { signal })
      took.current = performance.now() - begun
      return sums
    },
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const { refetch, dataUpdatedAt } = query
  const read = useRef(rows)
  useEffect(() => {
    if (read.current === rows || dataUpdatedAt === 0) {
      read.current = rows
      return
    }
    const wait = Math.max(least_ms, took.current * mostShare) - (Date.now() - dataUpdatedAt)
    const later = setTimeout(
      () => {
        read.current = rows
        void refetch()
      },
      Math.max(wait, 0),
    )
    return () => clearTimeout(later)
  }, [rows, dataUpdatedAt, refetch])
  return query
}
