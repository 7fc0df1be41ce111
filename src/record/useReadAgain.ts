import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reloads what screens show of a table: its rows and their histories. */
export function useReadAgain(table: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [table] }),
      queryClient.invalidateQueries({ queryKey: ['history', table] }),
    ])
  }, [queryClient, table])
}
