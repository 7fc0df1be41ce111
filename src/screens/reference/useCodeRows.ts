import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotes } from '../../ui/notes/notes.ts'

interface Options<Reply, Code> {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<Reply>
  /** Removes a code on the server. */
  remove: (code: Code) => Promise<unknown>
}

/** The codes of a dialog: loaded when it opens and after each change, and removed with a note about the result. */
export function useCodeRows<Reply, Code>({ queryKey, read, remove }: Options<Reply, Code>) {
  const notes = useNotes()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  const refresh = () => queries.invalidateQueries({ queryKey })
  return {
    data,
    error,
    refresh,
    retry: () => void refetch(),
    remove: async (code: Code): Promise<void> => {
      try {
        await remove(code)
        notes.success('reference.removed')
        await refresh()
      } catch (failure) {
        notes.failure(failure)
      }
    },
  }
}
