import { useQuery } from '@tanstack/react-query'
import { listMyFollowUps } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'

type ForYou = CallReply<typeof listMyFollowUps>

/** A comment that concerns the person, with the record that it is about. */
export type ConcerningComment = ForYou['mentions'][number]

/** One answer serves everything that shows part of it. */
export const forYouKey = ['for you'] as const

const tables = ['comment'] as const

/** The comments that mention the person and that they have not seen, and their follow-ups; reloaded when comments change. */
export function useForYou() {
  const query = useQuery({
    queryKey: forYouKey,
    queryFn: ({ signal }) => call(listMyFollowUps, {}, { signal }),
    staleTime: 30_000,
    retry: false,
  })
  const { refetch } = query
  useChangesOf(tables, () => void refetch())
  return query
}
