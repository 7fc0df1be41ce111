import type { AuthProvider } from 'react-admin'
import { session } from './session.ts'

/** react-admin's view of the session. The session itself decides when it ends; nothing here ends it a second time. */
export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) =>
    session.signIn({ grant_type: 'password', username, password }),
  logout: async () => {
    await session.signOut()
    return false
  },
  checkAuth: async () => {
    if (session.state().phase !== 'signedIn') throw new Error('signed out')
  },
  checkError: () => Promise.resolve(),
  getIdentity: async () => {
    const state = session.state()
    if (state.phase !== 'signedIn') throw new Error('signed out')
    const { id, full_name, user_name } = state.person
    return { id, fullName: full_name ?? user_name }
  },
  getPermissions: async () => {
    const state = session.state()
    return state.phase === 'signedIn' ? state.person.permissions : []
  },
}
