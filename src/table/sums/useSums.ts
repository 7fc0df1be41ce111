import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sumRows } from '#schema/calls/generic.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../data/call.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { Question } from '../list/listRequestOf.ts'
import { realMs } from '../../data/clock.ts'

export type Sums = ReplyOf<typeof sumRows>

/** The shortest time between two requests for the sums of a list that keeps changing; requests also take at most a tenth of the time. */
const minMs = 2_000
const maxShare = 10

interface Options {
  table: string
  filter: Question['filter']
  /** The columns of amounts. */
  fields: readonly string[]
  /** The field whose values form the groups. */
  by?: string | undefined
  /** The rows on screen; the sums are reloaded with them. */
  rows: readonly Row[]
  enabled: boolean
}

/** The sums over all rows that match a list's filter, requested once the rows have loaded. */
export function useSums({ table, filter, fields, by, rows, enabled }: Options) {
  const took = useRef(0)
  const query = useQuery({
    queryKey: ['sums', table, filter, fields, by],
    queryFn: async ({ signal }): Promise<Sums> => {
      const startedAt = performance.now()
      const body = { tableName: table, filter: [...filter], fields: [...fields], ...(by !== undefined && { by }) }
      const sums = await call(sumRows, { body }, { signal })
      took.current = performance.now() - startedAt
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
    const wait = Math.max(minMs, took.current * maxShare) - (realMs() - dataUpdatedAt)
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
