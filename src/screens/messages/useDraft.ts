import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveDirectMessage } from '#schema/calls/messages/directMessages.ts'
import { CallError } from '../../data/CallError.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { Draft } from './Draft.ts'
import { ADD_MESSAGE } from './Draft.ts'

/** A draft while it is written, and how it is saved; its id then stands in the address, so that a reload keeps it. */
export function useDraft(initial: Draft) {
  const notes = useNotes()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  function change(values: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...values }))
    setErrors({})
  }

  /** @returns the saved draft; undefined if it was refused, which has been said */
  async function save(): Promise<Required<Pick<Draft, 'id' | 'version'>> | undefined> {
    setBusy(true)
    try {
      const { rows } = await call(saveDirectMessage, { body: { ...draft, status: 'draft', sent_date: null } })
      const [saved] = rows
      if (!saved) return undefined
      const { id, version } = saved
      setDraft((before) => ({ ...before, id, version }))
      // What a caller has passed is outdated now: whoever reloads the page gets what is saved.
      window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '', `${ADD_MESSAGE}?id=${id}`)
      await refreshTables(queries, saveDirectMessage.changes)
      return { id, version }
    } catch (error) {
      refuse(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Says what was refused, beside its field if it is about one. */
  function refuse(error: unknown) {
    if (error instanceof CallError)
      setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, { message }]) => [name, message])))
    notes.failure(error)
  }

  return { draft, change, errors, isBusy, save, refuse }
}
