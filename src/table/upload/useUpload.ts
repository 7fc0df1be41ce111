import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readUpload } from '#schema/calls/work/uploads.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { Upload } from './following.ts'
import { nextPoll } from './following.ts'

/** An upload, polled every five seconds until it has ended; then a note reports the result and lists are reloaded. */
export function useUpload(started: Upload | undefined, onDone: () => void) {
  const queries = useQueryClient()
  const notes = useNotes()
  const [id, setId] = useState(started?.id)
  const [isReverting, setReverting] = useState(false)
  const reported = useRef<string>(undefined)
  const { data, refetch } = useQuery({
    queryKey: ['upload', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(readUpload, { params: { id: id ?? 0 } }, { signal }),
    refetchInterval: ({ state }) => nextPoll(state.data, isReverting),
  })

  useEffect(() => {
    if (!data || data.status === 'pending') return
    const now = `${data.id} ${data.status} ${data.applied} ${data.reverted}`
    if (reported.current === now) return
    reported.current = now
    const about = { name: data.fileName }
    if (data.status === 'error') notes.warning('uploads.failed', { params: about, sticky: true })
    else if (data.applied && !data.reverted) notes.success('uploads.uploaded', about)
    const tables = data.tableName === null ? uploadTypes[data.type].tables : [data.tableName]
    void refreshTables(queries, [...tables, 'file_upload_job'])
    onDone()
  }, [data, notes, onDone, queries])

  return {
    upload: id === undefined ? undefined : (data ?? started),
    follow: setId,
    /** Goes on with an upload that is known already, so that nothing else is shown in between. */
    goOn: (sent: Upload) => {
      queries.setQueryData(['upload', sent.id], sent)
      setId(sent.id)
    },
    again: refetch,
    awaitRevert: () => setReverting(true),
  }
}
