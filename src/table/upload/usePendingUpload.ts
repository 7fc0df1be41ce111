import { useQuery } from '@tanstack/react-query'
import { readPendingUpload } from '#schema/calls/work/uploads.ts'
import { call } from '../../data/call.ts'
import type { Upload } from './following.ts'
import { nextPoll, POLL_MS } from './following.ts'
import { uploadOf } from './uploadOf.ts'

/** The beginning of the keys of what is asked here. */
export const pendingKey = ['pendingUpload'] as const

/** The running upload of a table, if there is one; requested once, and polled while it runs. */
export function usePendingUpload(table: string): Upload | undefined {
  const { type } = uploadOf(table)
  const query = type === 'table_rows' ? { table } : {}
  const { data } = useQuery({
    queryKey: [...pendingKey, 'file_upload_job', type, table],
    queryFn: ({ signal }) => call(readPendingUpload, { params: { type }, query }, { signal }),
    refetchInterval: ({ state }) => nextPoll(state.data?.[0]),
    staleTime: POLL_MS,
  })
  return data?.[0]
}
