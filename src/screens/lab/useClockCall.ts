import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotes } from '../../ui/notes/notes.ts'
import type { LabClock } from './LabClock.ts'
import { clockKey } from './useFollowedClock.ts'

/** Makes a call that answers with the clock, and shows what it says; a refusal is told with its sentence. */
export function useClockCall() {
  const queries = useQueryClient()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const run = async (send: () => Promise<LabClock>) => {
    if (isBusy) return
    setBusy(true)
    try {
      queries.setQueryData(clockKey, await send())
    } catch (failure) {
      notes.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: (send: () => Promise<LabClock>) => void run(send) }
}
