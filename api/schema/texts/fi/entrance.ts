import { error } from './error.ts'
import { session } from './session.ts'

/** What the screens before the session say. */
export const entrance = { session, error }
