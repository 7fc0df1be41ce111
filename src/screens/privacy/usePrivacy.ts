import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { erasePerson, exportPerson, findPerson, foreseeErasure } from '#schema/calls/privacy.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useNotes } from '../../ui/notes/notes.ts'

export type Found = ReplyOf<typeof findPerson>
export type FoundRow = Found['rows'][number]
export type Verdict = ReplyOf<typeof foreseeErasure>['rows'][number]

export const keyOf = ({ kind, id }: Pick<FoundRow, 'kind' | 'id'>): string => `${kind} ${id}`

/** The way of a request: what is known, what was found and chosen, and what an erasure would do. */
export function usePrivacy(onClose: () => void) {
  const notes = useNotes()
  const queries = useQueryClient()
  const [known, setKnown] = useState({ email: '', phone: '', name: '' })
  const [found, setFound] = useState<Found>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  const rows = () => (found?.rows ?? []).filter((row) => chosen.has(keyOf(row))).map(({ kind, id }) => ({ kind, id }))
  const find = () =>
    run(async () => {
      const next = await call(findPerson, { body: known })
      setFound(next)
      setChosen(new Set())
      setVerdicts(undefined)
    })
  const foresee = () => run(async () => setVerdicts((await call(foreseeErasure, { body: { rows: rows() } })).rows))
  const erase = () =>
    run(async () => {
      const { replaced, kept } = await call(erasePerson, { body: { pseudonym: found?.pseudonym ?? '', rows: rows() } })
      await refreshTables(queries, erasePerson.changes)
      notes.success('privacy.erased', { smart_count: replaced, kept })
      onClose()
    })
  const collect = () =>
    run(async () => {
      await call(exportPerson, { body: { pseudonym: found?.pseudonym ?? '', rows: rows() } })
      await refreshTables(queries, exportPerson.changes)
      notes.success('privacy.collecting')
      onClose()
    })
  function change(name: keyof typeof known, value: string) {
    setKnown((before) => ({ ...before, [name]: value }))
    setFound(undefined)
    setVerdicts(undefined)
  }
  function choose(key: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
    setVerdicts(undefined)
  }
  return { known, change, found, chosen, choose, verdicts, error, isBusy, find, foresee, erase, collect }
}
