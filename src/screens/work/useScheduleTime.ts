import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { isTimezone, isWithoutSeconds, nextRuns } from '#domain/nextRuns.ts'
import { updateSchedule } from '#schema/calls/work/schedules.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { Schedule } from './scheduleOf.ts'
import { useBusinessNow } from '../../ui/useBusinessNow.ts'

/** The time of a schedule while it is edited, with its errors and a function to save it. */
export function useScheduleTime(schedule: Schedule, onClose: () => void) {
  const t = useText()
  const queries = useQueryClient()
  const notes = useNotes()
  const [cron, setCron] = useState(schedule.cron_time)
  const [timezone, setTimezone] = useState(schedule.timezone)
  const [error, setError] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const now = useBusinessNow()
  const isKnown = isTimezone(timezone)
  const isCron = isWithoutSeconds(cron) && nextRuns({ cron, timezone: isKnown ? timezone : 'UTC' }, now).length > 0
  const problem = (isRight: boolean, field: string) => (isRight ? undefined : t.message(enterValid(field)))
  const cronProblem = problem(isCron, t('work.cron'))
  const zoneProblem = problem(isKnown, t('work.timezone'))

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!isCron || !isKnown) return
    setSaving(true)
    setError(undefined)
    try {
      notes.success(await call(updateSchedule, { body: { id: schedule.id, cron_time: cron, timezone } }))
      void refreshTables(queries, ['schedule'])
      onClose()
    } catch (failure) {
      setError(failure)
      setSaving(false)
    }
  }

  return { cron, timezone, now, isCron, isKnown, cronProblem, zoneProblem, error, isSaving, setCron, setTimezone, save }
}
