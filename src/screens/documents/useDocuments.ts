import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useGetList } from 'react-admin'
import { subscribeToChanges } from '../../data/live.ts'
import type { ContractDocument, DocumentOwner } from './DocumentOwner.ts'

/** The documents of an owner in the order in which they were added (GCD-16), reloaded when others change them. */
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
      subscribeToChanges((event) => {
        if (event.type === 'missed' || (event.type === 'change' && event.table === table)) void reload()
      }),
    [table, reload],
  )
  return { documents: data, error, retry: () => void refetch(), reload }
}
