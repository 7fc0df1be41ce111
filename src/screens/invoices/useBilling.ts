import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { paymentHandlingModes } from '#schema/choices.ts'
import { call } from '../../data/call.ts'
import { followJob } from '../../data/followJob.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { BillingDeed } from './billingDeeds.ts'
import { billingDeeds } from './billingDeeds.ts'

/** Which merchants of which month. */
export interface BillingChoice {
  month: string
  mode: (typeof paymentHandlingModes)[number]
}

/** Previews or issues a month, waits for its job however long that takes, and shows the merchants of the month. */
export function useBilling(deed: BillingDeed, onDone: () => void) {
  const notes = useNotes()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function run({ month, mode }: BillingChoice) {
    setBusy(true)
    setError(undefined)
    try {
      const answer = await call(billingDeeds[deed], { body: { month, payment_mode: mode } })
      if (answer.issued === undefined) {
        const { said, message } = await followJob(answer.job)
        notes.success({ ...(said ?? { code: '' }), message: message ?? '' })
      } else notes.success(answer)
      await queries.invalidateQueries()
      await navigate(`/view/billing?${new URLSearchParams({ 'f.month': month, 'f.payment_handling_mode': mode }).toString()}`)
      onDone()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, error, run }
}
