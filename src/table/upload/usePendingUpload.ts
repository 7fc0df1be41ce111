import { useQuery } from '@tanstack/react-query'
import { readPendingUpload } from '#schema/calls/work/uploads.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import { uploadOf } from './uploadOf.ts'

/** How often a running upload is polled. */
export const POLL_MS = 5000

export type Upload = CallReply<typeof readPendingUpload>[number]

/** The running upload of a table, if there is one; requested once, and polled while it runs. */
export function usePendingUpload(table: string): Upload | undefined {
  const { type } = uploadOf(table)
  const query = type === 'table_rows' ? { table } : {}
  const { data } = useQuery({
    queryKey: ['pendingUpload', 'file_upload_job', type, table],
    queryFn: ({ signal }) => call(readPendingUpload, { params: { type }, query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.length ? POLL_MS : false),
    staleTime: POLL_MS,
  })
  return data?.[0]
}
