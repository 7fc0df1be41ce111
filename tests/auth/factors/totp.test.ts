import { expect, test } from 'vitest'
import { addressOfSeed, codeAt, newSeed, stepAt, stepOfCode } from '../../../api/auth/factors/totp.ts'

/** '12345678901234567890' in Base32: the seed of the vectors in RFC 6238, appendix B, whose last six digits are ours. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('at %d seconds the code of RFC 6238 is %s', ([seconds, code]) => {
  expect(codeAt(seed, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('the code of one step before and after is right, that of two is not, and neither is part of one', () => {
  const now = new Date('2026-11-27T10:00:10Z')
  const at = (steps: number) => stepOfCode(seed, codeAt(seed, stepAt(now) + steps), now)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined])
  const right = codeAt(seed, stepAt(now))
  for (const wrong of ['', right.slice(1), `${right}0`, ` ${right}`]) expect(stepOfCode(seed, wrong, now), wrong).toBeUndefined()
})

test('seeds are 160 random bits in Base32, and the address for an app names the person and this product', () => {
  const seeds = new Set(Array.from({ length: 100 }, newSeed))
  expect(seeds.size).toBe(100)
  for (const one of seeds) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(addressOfSeed(seed, 'änne o'))
  expect(decodeURIComponent(address.pathname)).toContain('Clearance:änne o')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: seed,
    issuer: 'Clearance',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
