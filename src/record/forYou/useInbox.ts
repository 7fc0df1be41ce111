import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readMyInbox } from '#schema/calls/inbox.ts'
import type { NoticeKindName } from '#schema/work/noticeKinds.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import { useSoonAfter } from '../../data/useChangesOf.ts'

type Inbox = CallReply<typeof readMyInbox>

/** Something that the person is told of. */
export type Notice = Inbox['rows'][number]

/** All answers about the inbox begin with it. */
export const inboxKey = ['inbox'] as const

/** The newest notices and how many are unread: one answer serves everything that shows part of it. */
export const useInbox = () =>
  useQuery({
    queryKey: [...inboxKey, 'newest'],
    queryFn: ({ signal }) => call(readMyInbox, { query: {} }, { signal }),
    staleTime: 30_000,
    retry: false,
  })

export interface InboxFilter {
  kind: NoticeKindName | undefined
  isUnread: boolean
}

/** The notices that a filter shows, a page at a time. */
export function useNotices({ kind, isUnread }: InboxFilter) {
  const query = useInfiniteQuery({
    queryKey: [...inboxKey, 'page', kind, isUnread],
    queryFn: ({ pageParam, signal }) => {
      const filter = { ...(kind && { kind }), ...(isUnread && { unread: 'true' as const }) }
      return call(readMyInbox, { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.more ? (last.rows.at(-1)?.id ?? null) : null),
    staleTime: 0,
    retry: false,
  })
  return { ...query, notices: query.data?.pages.flatMap(({ rows }) => rows) }
}

/** Calls back soon after the person was told of something, or has read it, in whichever tab; and when that may have been missed. */
export const useInboxNews = (onNews: () => void): void => useSoonAfter(({ type }) => type === 'inbox', onNews)
