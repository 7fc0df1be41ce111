import { expect, test } from 'vitest'
import { TokenCache } from '../../api/auth/TokenCache.ts'

const claims = { sub: '7', sid: 'session', preferred_username: 'operator', roles: ['operator'] }

test('a verified token is known until the moment at which it expires, and not then', () => {
  let now = 999_999
  const cache = new TokenCache(() => now)
  cache.add('Bearer one', { ...claims, exp: 1000 })
  expect(cache.get('Bearer one')?.operator.id).toBe(7)
  expect(cache.get('Bearer two')).toBeUndefined()
  now = 1_000_000
  expect(cache.get('Bearer one')).toBeUndefined()
})

test('of more than a thousand tokens the oldest is verified again', () => {
  const cache = new TokenCache(() => 0)
  for (let count = 0; count <= 1000; count++) cache.add(`Bearer ${count}`, { ...claims, exp: 1 })
  expect(cache.get('Bearer 0')).toBeUndefined()
  expect(cache.get('Bearer 1')).toBeDefined()
})
