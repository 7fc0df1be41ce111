import { useEffect, useMemo, useState } from 'react'
import type { Draft, StoredDraft } from './drafts.ts'
import { subscribeToDrafts, discardDraft, claimDraft, saveDraft, abandonedDrafts, readDraft } from './drafts.ts'
import { usePerson } from './useSession.ts'

type Values = Readonly<Record<string, unknown>>

/** The draft of one form for this person: read when the form opens, stored with every key, deleted when it is saved. */
export function useDraft(form: string) {
  const { id: person } = usePerson()
  return useMemo(
    () => ({
      read: (): Draft | undefined => readDraft(person, form),
      keep: (values: Values, before?: Values): void => saveDraft(person, form, { values, ...(before && { before }) }),
      forget: (names?: readonly string[]): void => discardDraft(person, form, names),
    }),
    [person, form],
  )
}

/** The same, marked as open, so that a list does not offer what is being typed as an abandoned draft. */
export function useOpenDraft(form: string) {
  const { id: person } = usePerson()
  useEffect(() => claimDraft(person, form), [person, form])
  return useDraft(form)
}

const noDrafts: readonly StoredDraft[] = []

/** This person's abandoned drafts of forms whose keys begin like this, newest first. */
export function useLeftDrafts(beginning: string): readonly StoredDraft[] {
  const { id: person } = usePerson()
  const [left, setLeft] = useState(noDrafts)
  useEffect(() => {
    let isShown = true
    const look = () => {
      void abandonedDrafts(person).then((drafts) => {
        if (!isShown) return
        const own = drafts.filter(({ form }) => form.startsWith(beginning))
        setLeft((before) => (JSON.stringify(before) === JSON.stringify(own) ? before : own))
      })
    }
    look()
    const stop = subscribeToDrafts(look)
    // Closing another tab abandons its drafts without any event here.
    addEventListener('focus', look)
    return () => {
      isShown = false
      stop()
      removeEventListener('focus', look)
    }
  }, [person, beginning])
  return left
}
