import { expect, test } from 'vitest'
import { CallError } from '../../src/data/CallError.ts'
import { accessTokenOf } from '../../src/session/tokens/accessTokenOf.ts'

const NOW = 1_000_000

test('an answer without a token reads Unauthorized, like a wrong password [AUTH-22]', () => {
  const refused = expect(() => accessTokenOf({ refresh_token: 'kept', expires_in: 900 }, NOW))
  refused.toThrow(CallError)
  refused.toThrow('Unauthorized')
})

test('a token ends with its own time, and its session with that of the refresh token', () => {
  const answer = { access_token: 'a', expires_in: 900, refresh_expires_in: 7200 }
  expect(accessTokenOf(answer, NOW)).toEqual({
    token: 'a',
    lifetimeMs: 900_000,
    expiresAt: NOW + 900_000,
    sessionEndsAt: NOW + 7_200_000,
  })
})
