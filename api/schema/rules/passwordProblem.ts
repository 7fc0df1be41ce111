import type { Message } from '../messages/messages.ts'
import { say } from '../messages/sentences.ts'

/** The shortest password that may be chosen, in characters (AUTH-33). */
export const SHORTEST_PASSWORD = 10

/** Texts of one or two letters are in many good passwords. */
const SHORTEST_PART = 3

/** Whose password it is, as far as that is known. */
interface Owner {
  userName?: string | undefined
  email?: string | null | undefined
}

/**
 * What is wrong with a new password, as far as that can be said without the list of common ones: it is too short, or
 * contains the user name, the e-mail or the name of the product. There are no rules about kinds of characters.
 */
export function passwordProblem(password: string, { userName = '', email }: Owner = {}): Message | undefined {
  if (Array.from(password).length < SHORTEST_PASSWORD) return say('PASSWORD_TOO_SHORT', { min: SHORTEST_PASSWORD })
  const folded = password.normalize('NFKC').toLowerCase()
  const parts = [userName, email ?? '', (email ?? '').split('@')[0] ?? '', 'clearance']
  const isIn = (part: string) => part.length >= SHORTEST_PART && folded.includes(part.normalize('NFKC').toLowerCase())
  return parts.some(isIn) ? say('PASSWORD_NAMES_OWNER') : undefined
}
