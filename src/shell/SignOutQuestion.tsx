import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/index.ts'
import { draftsOf } from '../session/drafts.ts'
import { session } from '../session/session.ts'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'

/** How many drafts the person would lose, while they are asked about it. */
let asked = 0
const listeners = new Set<() => void>()

function ask(count: number): void {
  asked = count
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the session, and leaves an address behind that a plain sign-in does not return to (SHELL-15). */
async function signOutNow(): Promise<void> {
  ask(0)
  history.replaceState(null, '', '/')
  await session.signOut()
}

/** Signs a person out; who has typed something and not saved it is asked first, for it goes with the session. */
export function signOut(person: number): void {
  const { length } = draftsOf(person)
  if (length > 0) ask(length)
  else void signOutNow()
}

/** The question whether what was typed may be discarded, while there is one. */
export function SignOutQuestion() {
  const t = useText()
  const count = useSyncExternalStore(subscribe, () => asked)
  if (count === 0) return null
  return (
    <ConfirmDialog
      title={t('draft.signOutTitle')}
      sentence={t('draft.signOutSentence', { smart_count: count })}
      isDestructive
      onYes={signOutNow}
      onNo={() => ask(0)}
    />
  )
}
