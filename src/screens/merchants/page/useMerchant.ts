import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readMerchant } from '#schema/calls/merchants.ts'
import { call } from '../../../data/call.ts'
import type { Merchant } from './Merchant.ts'

const keyOf = (id: number) => ['merchant', id] as const

const merchantQuery = (id: number) => ({
  queryKey: keyOf(id),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Merchant> => call(readMerchant, { params: { id } }, { signal }),
  retry: false,
})

/** How long prefetched data count as fresh. */
const aheadMs = 5000

/** Prefetches a merchant that a person is about to open, because the pointer or focus is on its link. */
export function useReadAhead(): (id: number) => void {
  const queryClient = useQueryClient()
  return useCallback((id) => void queryClient.prefetchQuery({ ...merchantQuery(id), staleTime: aheadMs }), [queryClient])
}

/** A merchant with its sub-records, read when its dialog opens and after each change. */
export function useMerchant(id: number) {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...merchantQuery(id),
    staleTime: 0,
  })
  /** One change may cause others, in the sub-records and in the list. */
  const reload = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(id) })
    void queryClient.invalidateQueries({ queryKey: ['merchantActivity', id] })
    void queryClient.invalidateQueries({ queryKey: ['em_view'] })
  }, [queryClient, id])
  const isReading = useCallback(() => queryClient.isFetching({ queryKey: keyOf(id) }) > 0, [queryClient, id])
  return { merchant: data, readAt: dataUpdatedAt, error, isReading, retry: () => void refetch(), reload }
}
