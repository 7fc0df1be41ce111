import type { BodyOf, Call } from '#schema/defineCall.ts'
import { connect } from '#schema/calls/auth.ts'
import { payloadOf, send } from '../../data/send.ts'
import { realMs } from '../../data/clock.ts'
import type { AccessToken, TokenAnswer } from './accessTokenOf.ts'
import { accessTokenOf } from './accessTokenOf.ts'

const refreshTokenKey = 'clearance.refresh_token'

/** The refresh token of this browser; every tab reads the same one. */
export const readRefreshToken = (): string | null => localStorage.getItem(refreshTokenKey)

export const clearRefreshToken = (): void => localStorage.removeItem(refreshTokenKey)

/** Whether a storage event means that another tab has signed out. */
export const isSignOutElsewhere = ({ key, newValue }: StorageEvent): boolean =>
  (key === refreshTokenKey && newValue === null) || key === null

/**
 * Asks for tokens with a grant and keeps the refresh token.
 * @throws {CallError} for every other answer
 */
export const requestTokens = (grant: BodyOf<typeof connect>): Promise<AccessToken> => takeTokens(connect, grant)

/**
 * Makes a call that answers with tokens, like `connect`, and keeps the refresh token.
 * @throws {CallError} for every other answer
 */
export async function takeTokens<D extends Call>(call: D, body: BodyOf<D>): Promise<AccessToken> {
  const answer = (await payloadOf(call, await send(call, { body }))) as TokenAnswer
  const token = accessTokenOf(answer, realMs())
  if (answer.refresh_token) localStorage.setItem(refreshTokenKey, answer.refresh_token)
  return token
}

/**
 * Whether an access token is for this person with these roles. Only to notice that another person signed in, or that an administrator
 * has changed the roles; the server decides everything else.
 */
export function isFor(token: string, { id, roles }: { id: number; roles: readonly string[] }): boolean {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string; roles?: string[] }
    return claims.sub === String(id) && claims.roles?.toSorted().join() === roles.toSorted().join()
  } catch {
    return false
  }
}
