import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../api/config.ts'

const production = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }
const start = (env: Record<string, string>) => () => readConfig({ ...production, ...env })

describe('the secret of an installation outside demo mode', () => {
  test.for([
    ['is missing', ''],
    ['is one letter', 'x'.repeat(64)],
    ['is two letters in turn', 'ab'.repeat(32)],
    ['is a few letters at random', 'abcabbacacbabcabcbacbabcabacbcabacbc'],
    ['is a short text again and again', 'password12'.repeat(4)],
    ['is short', 'x7Gq2LmZ'],
  ] as const)('that %s stops the start', ([, secret]) => {
    expect(start({ JWT_SECRET: secret })).toThrow(/^JWT_SECRET must/)
  })

  test.for(['0f9b2c74d1e85a36b7c4920de1f3a658', 'kJ8s+Qm2/vLz0xYt5bWn1cRd7eHg9aUf3iPoSl6MqTw='])(
    'that is random is taken: %s',
    (secret) => {
      expect(start({ JWT_SECRET: secret })().jwtSecret).toBe(secret)
    },
  )
})

test.for([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
  [{ JWT_SECRET: 'x'.repeat(32) }, 'JWT_SECRET must be random: this one has too few different characters or repeats itself.'],
] as const)('%j is refused with one sentence, which a start prints before it ends', ([env, sentence]) => {
  const failure = new ConfigError(sentence)
  expect(start(env)).toThrow(failure)
})
