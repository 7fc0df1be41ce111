import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { insertRow } from '#schema/calls/generic.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { today } from '../../data/clock.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { nextMonth } from './nextMonth.ts'
import type { RateTable } from './useVatItems.ts'

export interface NewRate {
  rates: RateTable
  /** The line for which a rate is scheduled. */
  line: { country: string; rate_type: string; rate_line: string }
  onAdded: () => Promise<void>
}

/** The state of a new rate: its percentage and first day while they are typed, and their errors. */
export function useNewRate({ rates, line, onAdded }: NewRate) {
  const notes = useNotes()
  const [percent, setPercent] = useState<unknown>('')
  const [day, setDay] = useState<unknown>(() => nextMonth(today()))
  const [errors, setErrors] = useState<Readonly<FieldErrors>>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const data = { ...line, rate: percent, start_date: day }
      await call(insertRow, { body: { tableName: rates, data } })
      notes.success('timeline.scheduled')
      // What was typed meanwhile stays.
      setPercent((typed: unknown) => (typed === percent ? '' : typed))
      setDay((typed: unknown) => (typed === day ? nextMonth(today()) : typed))
      setErrors({})
      await onAdded()
    } catch (failure) {
      const refused = failure instanceof CallError ? failure.errors : {}
      setErrors(refused)
      if (Object.keys(refused).length === 0) notes.failure(failure)
    }
    setBusy(false)
  }

  return { percent, day, errors, isBusy, setPercent, setDay, submit }
}
