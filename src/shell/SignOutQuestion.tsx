import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/index.ts'
import { draftsOf } from '../session/drafts.ts'
import { session } from '../session/session.ts'
import { Question } from '../ui/dialogs/questions.ts'

/** The number of drafts that the person would lose, while the question is open. */
let questions = 0
const listeners = new Set<() => void>()

function ask(count: number): void {
  questions = count
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the session, and resets the address so that the next sign-in does not return to it (SHELL-15). */
async function signOutNow(): Promise<void> {
  ask(0)
  history.replaceState(null, '', '/')
  await session.signOut()
}

/** Signs a person out. If there are unsaved drafts, which would be deleted with the session, the person is asked first. */
export function signOut(person: number): void {
  const { length } = draftsOf(person)
  if (length > 0) ask(length)
  else void signOutNow()
}

/** The question whether drafts may be discarded, while it is open. */
export function SignOutQuestion() {
  const t = useText()
  const count = useSyncExternalStore(subscribe, () => questions)
  if (count === 0) return null
  return (
    <Question
      title={t('draft.signOutTitle')}
      deed={t('draft.signOutDeed')}
      sentence={t('draft.signOutSentence', { smart_count: count })}
      isDestructive
      onYes={signOutNow}
      onNo={() => ask(0)}
    />
  )
}
