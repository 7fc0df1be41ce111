import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, monthStart } from '#domain/day.ts'
import type { ReturnScheme } from '#domain/returns/returnSchemes.ts'
import { makeEvidencePack } from '#schema/calls/evidence.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { today } from '../../data/clock.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'

export interface Wanted {
  em_id: number | null
  schemes: readonly ReturnScheme[]
  first_day: string
  last_day: string
  with_buyers: boolean
  with_papers: boolean
  reason: string
}

/** The quarter before the one of today, of the schemes of the Union. */
function presetOf(em_id: number | null): Wanted {
  const thisMonth = monthStart(today())
  const behind = (Number(thisMonth.slice(5, 7)) - 1) % 3
  let first = thisMonth
  for (let back = 0; back < behind; back++) first = monthStart(addDays(first, -1))
  const last_day = addDays(first, -1)
  for (let back = 0; back < 3; back++) first = monthStart(addDays(first, -1))
  return {
    em_id,
    schemes: ['import', 'union', 'non_union'],
    first_day: first,
    last_day,
    with_buyers: false,
    with_papers: true,
    reason: '',
  }
}

/** What is wanted, as it is typed, and the call that starts the job. */
export function useNewPack({ merchantId, onDone }: { merchantId: number | null; onDone: () => void }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(() => presetOf(merchantId))
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  async function make() {
    setTried(true)
    setError(undefined)
    const { em_id, schemes, reason, ...days } = wanted
    if (em_id === null || !schemes.length || (wanted.with_buyers && reason.trim() === '')) return
    setBusy(true)
    try {
      const body = { em_id, schemes: [...schemes], ...days, ...(reason.trim() && { reason: reason.trim() }) }
      const { job } = await call(makeEvidencePack, { body })
      const action = { label: t('evidence.openJob'), run: () => void navigate(`/view/jobs/${job}`) }
      notes.success('evidence.started', {}, { action })
      await refreshTables(queries, makeEvidencePack.changes)
      onDone()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  const refused = error instanceof CallError ? error.errors : {}
  const problemOf = (name: keyof Wanted): string | undefined => {
    const said = refused[name]
    if (said) return t.message(said)
    const value = wanted[name]
    const isMissing =
      value === null || (typeof value === 'object' ? !value.length : typeof value === 'string' && value.trim() === '')
    return isTried && isMissing ? t('evidence.required') : undefined
  }
  const change = (name: keyof Wanted, value: unknown) => setWanted((before) => ({ ...before, [name]: emptied(name, value) }))
  return { wanted, change, problemOf, make, isBusy, error: Object.keys(refused).length ? undefined : error }
}

/** Inputs give null for what is empty. */
const emptied = (name: keyof Wanted, value: unknown): unknown => {
  if (name === 'em_id') return value === null || value === '' ? null : Number(value)
  if (name === 'with_buyers' || name === 'with_papers') return value === true
  return value ?? (name === 'schemes' ? [] : '')
}
