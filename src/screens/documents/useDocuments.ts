import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGetList } from 'react-admin'
import type { ContractDocument, DocumentOwner } from './DocumentOwner.ts'

/** The documents of an owner in the order in which they were added (GCD-16). */
export function useDocuments({ table, filter }: DocumentOwner) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useGetList<ContractDocument>(
    table,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'sort_number', order: 'ASC' }, filter },
    { staleTime: 0, retry: false },
  )
  const reload = useCallback(async () => queryClient.invalidateQueries({ queryKey: [table] }), [queryClient, table])
  return { documents: data, error, retry: () => void refetch(), reload }
}
