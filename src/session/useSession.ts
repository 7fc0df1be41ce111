import { useSyncExternalStore } from 'react'
import type { Permission } from '#schema/roles.ts'
import type { Person } from './Person.ts'
import { personMay } from './Person.ts'
import type { SessionState } from './session.ts'
import { session } from './session.ts'

/** The session as it is now; renders again when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state)

/** Who is signed in. Only for what is shown inside the signed-in application. */
export function usePerson(): Person {
  const state = useSession()
  if (state.phase !== 'signedIn') throw new Error('usePerson is for signed-in screens')
  return state.person
}

/** `may('write reference')`: whether the signed-in person holds a permission. */
export function useMay(): (permission: Permission) => boolean {
  const person = usePerson()
  return (permission) => personMay(person, permission)
}
