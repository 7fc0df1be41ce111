import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readMerchant } from '#schema/calls/merchants.ts'
import { call } from '../../data/call.ts'
import type { Merchant } from './Merchant.ts'

const keyOf = (id: number) => ['merchant', id] as const

const merchantQuery = (id: number) => ({
  queryKey: keyOf(id),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Merchant> => call(readMerchant, { params: { id } }, { signal }),
  retry: false,
})

/** How long what was read ahead is good enough not to be read ahead again. */
const ahead_ms = 5000

/** Reads a merchant ahead that a person is about to open: their pointer or focus is on the way to it. */
export function useReadAhead(): (id: number) => void {
  const queryClient = useQueryClient()
  return useCallback((id) => void queryClient.prefetchQuery({ ...merchantQuery(id), staleTime: ahead_ms }), [queryClient])
}

/** A merchant with its sub-records, read when its dialog opens and after each change. */
export function useMerchant(id: number) {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...merchantQuery(id),
    staleTime: 0,
  })
  /** One change may bring about others: in its sub-records, in the list. */
  const reload = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(id) })
    void queryClient.invalidateQueries({ queryKey: ['merchantActivity', id] })
    void queryClient.invalidateQueries({ queryKey: ['em_view'] })
  }, [queryClient, id])
  return { merchant: data, readAt: dataUpdatedAt, error, retry: () => void refetch(), reload }
}
