import { useEffect, useMemo, useState } from 'react'
import type { Draft, KeptDraft } from './drafts.ts'
import { followDrafts, forgetDraft, holdDraft, keepDraft, leftDrafts, readDraft } from './drafts.ts'
import { usePerson } from './useSession.ts'

type Values = Readonly<Record<string, unknown>>

/** What this person types into one form: read when it opens, stored with every key, deleted when saved. */
export function useDraft(form: string) {
  const { id: person } = usePerson()
  return useMemo(
    () => ({
      read: (): Draft | undefined => readDraft(person, form),
      keep: (values: Values, before?: Values): void => keepDraft(person, form, { values, ...(before && { before }) }),
      forget: (names?: readonly string[]): void => forgetDraft(person, form, names),
    }),
    [person, form],
  )
}

/** The same while the form is open on a list that would otherwise offer what is being typed as left behind. */
export function useOpenDraft(form: string) {
  const { id: person } = usePerson()
  useEffect(() => holdDraft(person, form), [person, form])
  return useDraft(form)
}

const noDrafts: readonly KeptDraft[] = []

/** What this person left behind in forms whose names begin so, the newest first. */
export function useLeftDrafts(beginning: string): readonly KeptDraft[] {
  const { id: person } = usePerson()
  const [left, setLeft] = useState(noDrafts)
  useEffect(() => {
    let isShown = true
    const look = () => {
      void leftDrafts(person).then((drafts) => {
        if (!isShown) return
        const own = drafts.filter(({ form }) => form.startsWith(beginning))
        setLeft((before) => (JSON.stringify(before) === JSON.stringify(own) ? before : own))
      })
    }
    look()
    const stop = followDrafts(look)
    // Another tab that was closed leaves its drafts behind without a word.
    addEventListener('focus', look)
    return () => {
      isShown = false
      stop()
      removeEventListener('focus', look)
    }
  }, [person, beginning])
  return left
}
