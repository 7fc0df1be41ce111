import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useGetList } from 'react-admin'
import { followNews } from '../../data/live.ts'
import type { ContractDocument, DocumentOwner } from './DocumentOwner.ts'

/** The documents of an owner in the order in which they were added (GCD-16), as they are now: what others add or replace appears. */
export function useDocuments({ table, filter }: DocumentOwner) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useGetList<ContractDocument>(
    table,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'sort_number', order: 'ASC' }, filter },
    { staleTime: 0, retry: false },
  )
  const reload = useCallback(async () => queryClient.invalidateQueries({ queryKey: [table] }), [queryClient, table])
  useEffect(
    () =>
      followNews((news) => {
        if (news.type === 'missed' || (news.type === 'change' && news.table === table)) void reload()
      }),
    [table, reload],
  )
  return { documents: data, error, retry: () => void refetch(), reload }
}
