import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays } from '#domain/day.ts'
import { readTimeline } from '#schema/calls/timeline.ts'
import { findTable } from '#schema/registry.ts'
import { call } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { subscribeToChanges } from '../../data/live.ts'
import type { CallReply } from '../../data/send.ts'
import type { TimelineChoice } from './TimelineFilter.tsx'

export type TimelineEntry = CallReply<typeof readTimeline>['rows'][number]

/** The delay before a timeline follows a change, and the shortest time between two reloads. */
const soonMs = 150

/** The tables whose changes are in a record's timeline. */
function tablesOf(table: string): ReadonlySet<string> {
  const lists = findTable(table)?.page?.lists ?? []
  return new Set([table, 'comment', ...lists.map((list) => list.table)])
}

/** What happened to a record, a page at a time, reloaded when something about it changes. */
export function useTimeline(table: string, id: number, { kind, isThisWeek }: TimelineChoice) {
  const since = isThisWeek ? addDays(today(), -6) : undefined
  const query = useInfiniteQuery({
    queryKey: ['timeline', table, id, kind, since],
    queryFn: async ({ pageParam, signal }) => {
      const request = {
        params: { table, id },
        query: { ...(pageParam !== null && { after: pageParam }), ...(kind && { kind }), ...(since && { since }) },
      }
      const page = await call(readTimeline, request, { signal })
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    retry: false,
  })
  const { refetch } = query
  useEffect(() => {
    const shownTables = tablesOf(table)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeToChanges((event) => {
      const concerns =
        event.type === 'missed' ||
        (event.type === 'change' &&
          shownTables.has(event.table) &&
          (event.table !== table || event.id === null || event.id === id))
      if (!concerns || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void refetch()
      }, soonMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [table, id, refetch])
  return {
    entries: query.data?.pages.flatMap(({ rows }) => rows),
    error: query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: refetch,
  }
}
