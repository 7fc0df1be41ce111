import type { BodyOf, Call } from '#schema/defineCall.ts'
import { connect } from '#schema/calls/auth.ts'
import { CallError } from '../data/CallError.ts'
import { payloadOf, send } from '../data/send.ts'
import { realMs } from '../data/clock.ts'

/** An access token and when it and its session end, by this browser's clock. */
export interface AccessToken {
  token: string
  expiresAt: number
  lifetimeMs: number
  sessionEndsAt: number
}

interface TokenAnswer {
  access_token?: string
  refresh_token?: string
  expires_in?: number
  refresh_expires_in?: number
}

const refreshTokenKey = 'clearance.refresh_token'

/** The refresh token of this browser; every tab reads the same one. */
export const readRefreshToken = (): string | null => localStorage.getItem(refreshTokenKey)

export const clearRefreshToken = (): void => localStorage.removeItem(refreshTokenKey)

/** Whether a storage event means that another tab has signed out. */
export const isSignOutElsewhere = ({ key, newValue }: StorageEvent): boolean =>
  (key === refreshTokenKey && newValue === null) || key === null

/** Asks for tokens with a grant and keeps the refresh token. An answer without a token is a refusal (AUTH-22). */
export const requestTokens = (grant: BodyOf<typeof connect>): Promise<AccessToken> => takeTokens(connect, grant)

/** Makes a call that answers with tokens, like `connect`, and keeps the refresh token. */
export async function takeTokens<D extends Call>(call: D, body: BodyOf<D>): Promise<AccessToken> {
  const answer = (await payloadOf(call, await send(call, { body }))) as TokenAnswer
  if (!answer.access_token) throw new CallError({ statusCode: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' })
  if (answer.refresh_token) localStorage.setItem(refreshTokenKey, answer.refresh_token)
  const lifetimeMs = (answer.expires_in ?? 60) * 1000
  return {
    token: answer.access_token,
    lifetimeMs,
    expiresAt: realMs() + lifetimeMs,
    sessionEndsAt: realMs() + (answer.refresh_expires_in ?? 43_200) * 1000,
  }
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
