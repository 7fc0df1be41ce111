import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invokeSchedule } from '#schema/calls/work/schedules.ts'
import { say } from '#schema/messages/sentences.ts'
import { call } from '../../data/call.ts'
import { followJob } from '../../data/followJob.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useNotes } from '../../ui/notes/notes.ts'

/** Runs a schedule now, as its own time would. */
export function useRunSchedule(id: number, name: string) {
  const notes = useNotes()
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)

  async function run() {
    setRunning(true)
    const about = Symbol(name)
    notes.progress(about, 'work.running', { name })
    try {
      const message = await call(invokeSchedule, { body: { id } })
      if (message.code === 'SCHEDULE_GOES_ON') {
        await followJob(message.job)
        notes.success(say('SCHEDULE_EXECUTED', { schedule: name }), undefined, { about })
      } else notes.success(message, undefined, { about })
    } catch (error) {
      notes.failure(error, about)
    } finally {
      setRunning(false)
      void refreshTables(queries, ['schedule', 'job_run'])
    }
  }

  return { run, isRunning }
}
