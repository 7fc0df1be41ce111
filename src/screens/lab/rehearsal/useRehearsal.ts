import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readLabRehearsal, startLabRehearsal, takeLabStep } from '#schema/calls/lab/rehearsal.ts'
import type { MonthEndStep } from '#schema/lab/monthEndSteps.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

export type Rehearsal = CallReply<typeof startLabRehearsal>
export type RehearsalStep = Rehearsal['steps'][number]

const key = ['lab', 'rehearsal']

/** The newest rehearsal of this world, and the month that a new one is about. */
export const useRehearsal = () => useQuery({ queryKey: key, queryFn: ({ signal }) => call(readLabRehearsal, {}, { signal }) })

/** Begins a rehearsal, and takes its steps; a refusal is told with its sentence. */
export function useRehearsing() {
  const queries = useQueryClient()
  const notes = useNotes()
  const [busy, setBusy] = useState<MonthEndStep | 'all' | 'begin'>()
  const run = async (what: NonNullable<typeof busy>, send: () => Promise<Rehearsal>) => {
    if (busy !== undefined) return
    setBusy(what)
    try {
      const rehearsal = await send()
      queries.setQueryData(key, { month: rehearsal.month, rehearsal })
    } catch (failure) {
      notes.failure(failure)
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    begin: () => void run('begin', () => call(startLabRehearsal, { body: {} })),
    take: (step: MonthEndStep) => void run(step, () => call(takeLabStep, { body: { step } })),
    takeAll: () => void run('all', () => call(takeLabStep, { body: {} })),
  }
}
