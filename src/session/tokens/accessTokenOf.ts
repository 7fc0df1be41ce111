import { CallError } from '../../data/CallError.ts'

/** An access token and when it and its session end, by this browser's clock. */
export interface AccessToken {
  token: string
  expiresAt: number
  lifetimeMs: number
  sessionEndsAt: number
}

/** The tokens of an answer, with their seconds. */
export interface TokenAnswer {
  access_token?: string
  refresh_token?: string
  expires_in?: number
  refresh_expires_in?: number
}

/** The access token of an answer that has come now. @throws {CallError} 401 if there is none: that is a refusal (AUTH-22) */
export function accessTokenOf(
  { access_token, expires_in = 60, refresh_expires_in = 43_200 }: TokenAnswer,
  nowMs: number,
): AccessToken {
  if (!access_token) throw new CallError({ statusCode: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' })
  const lifetimeMs = expires_in * 1000
  return { token: access_token, lifetimeMs, expiresAt: nowMs + lifetimeMs, sessionEndsAt: nowMs + refresh_expires_in * 1000 }
}
