import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readMerchant } from '#schema/calls/merchants.ts'
import { call } from '../../data/call.ts'
import type { Merchant } from './Merchant.ts'

const keyOf = (id: number) => ['merchant', id] as const

/** A merchant with its sub-records, read when its dialog opens and after each change. */
export function useMerchant(id: number) {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(readMerchant, { params: { id } }, { signal })) as Merchant,
    staleTime: 0,
    retry: false,
  })
  /** One change may bring about others: in its sub-records, in the list. */
  const reload = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(id) })
    void queryClient.invalidateQueries({ queryKey: ['merchantActivity', id] })
    void queryClient.invalidateQueries({ queryKey: ['em_view'] })
  }, [queryClient, id])
  return { merchant: data, readAt: dataUpdatedAt, error, retry: () => void refetch(), reload }
}
