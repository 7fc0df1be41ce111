import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listLabSnapshots } from '#schema/calls/lab/snapshots.ts'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

export type Snapshots = CallReply<typeof listLabSnapshots>
export type Snapshot = Snapshots['snapshots'][number]

const key = ['lab', 'snapshots']

/** The snapshots of the demo. */
export const useSnapshots = () => useQuery({ queryKey: key, queryFn: ({ signal }) => call(listLabSnapshots, {}, { signal }) })

/** Makes a call that answers with the snapshots, and shows them; a refusal is told with its sentence. */
export function useSnapshotCall() {
  const queries = useQueryClient()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const run = async (send: () => Promise<Snapshots>, done?: { text: TextKey; name: string }): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      queries.setQueryData(key, await send())
      if (done) notes.success(done.text, { name: done.name })
      return true
    } catch (failure) {
      notes.failure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
