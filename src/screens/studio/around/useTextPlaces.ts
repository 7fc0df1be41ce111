import { useQuery } from '@tanstack/react-query'
import { readTextPlaces } from '#schema/calls/texts/places.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'

/** Where a text stands; undefined until it is known. */
export function useTextPlaces(key: string): CallReply<typeof readTextPlaces> | undefined {
  const { data } = useQuery({
    queryKey: ['places of a text', key],
    queryFn: ({ signal }) => call(readTextPlaces, { query: { key } }, { signal }),
    staleTime: Infinity,
  })
  return data
}
