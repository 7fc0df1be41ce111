import type { Operator } from '../base/Actor.ts'
import { realMs } from '../base/clock.ts'

const MAX_TOKENS = 1000

/** The claims of a token whose signature, issuer and audience have been checked. */
interface Verified {
  sub: string
  sid: string
  preferred_username: string
  roles: string[]
  /** How often the roles of its session had changed when it was issued. */
  gen?: number
  /** The session may only set up a second factor. */
  lim?: true
  exp: number
}

/** The person a token names, the generation of its session, and when it expires, in milliseconds since 1970. */
export interface CachedToken {
  operator: Operator
  generation: number
  expires: number
}

/**
 * Tokens that have been verified before: the same text has the same signature, so that only expiry or the end of its
 * session can invalidate it. Tokens are looked up by their whole text.
 */
export class TokenCache {
  readonly #operators = new Map<string, CachedToken>()
  readonly #now: () => number

  constructor(now = realMs) {
    this.#now = now
  }

  /** The person the header names, if it has been verified and has not expired since. */
  get(header: string): CachedToken | undefined {
    const known = this.#operators.get(header)
    if (!known) return undefined
    if (known.expires > this.#now()) return known
    this.#operators.delete(header)
    return undefined
  }

  /** Remembers a header that has just been verified. */
  add(header: string, { sub, sid, preferred_username, roles, gen = 0, lim, exp }: Verified): CachedToken {
    const operator = { id: Number(sub), userName: preferred_username, roles, sessionId: sid, ...(lim && { isLimited: lim }) }
    const known = { operator, generation: gen, expires: exp * 1000 }
    this.#operators.set(header, known)
    if (this.#operators.size > MAX_TOKENS) this.#operators.delete(this.#operators.keys().next().value ?? '')
    return known
  }
}
