import { error } from './shell/error.ts'
import { session } from './shell/session.ts'

/** What the screens before the session say. */
export const entrance = { session, error }
