import { useQuery } from '@tanstack/react-query'
import { listMyFollowUps } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'

/** A comment that the person is to come back to, with the record that it is about. */
export type FollowUp = CallReply<typeof listMyFollowUps>['follow_ups'][number]

const tables = ['comment'] as const

/** The person's open follow-ups, reloaded when comments change. */
export function useFollowUps() {
  const query = useQuery({
    queryKey: ['follow-ups'],
    queryFn: async ({ signal }) => (await call(listMyFollowUps, {}, { signal })).follow_ups,
    staleTime: 30_000,
    retry: false,
  })
  const { refetch } = query
  useChangesOf(tables, () => void refetch())
  return query
}
