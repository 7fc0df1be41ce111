import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listLabFaults } from '#schema/calls/lab/faults.ts'
import { call } from '../../../data/call.ts'
import { subscribeToChanges } from '../../../data/live.ts'
import type { CallReply } from '../../../data/send.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

export type Faults = CallReply<typeof listLabFaults>
export type Fault = Faults[number]

const key = ['lab', 'faults']
/** How often it is looked whether one has ended by itself, while any is on. */
const LOOK_MS = 5000

/** What can go wrong on purpose, and what is going wrong now. */
export function useFaults() {
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeToChanges(({ type }) => {
        if (type === 'faults' || type === 'world' || type === 'missed') void queries.invalidateQueries({ queryKey: key })
      }),
    [queries],
  )
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listLabFaults, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ on }) => on) ? LOOK_MS : false),
  })
}

/** Makes a call that answers with the faults, and shows them; a refusal is told with its sentence. */
export function useFaultCall() {
  const queries = useQueryClient()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const run = async (send: () => Promise<Faults>) => {
    if (isBusy) return
    setBusy(true)
    try {
      queries.setQueryData(key, await send())
    } catch (failure) {
      notes.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: (send: () => Promise<Faults>) => void run(send) }
}
