import { expect, test } from 'vitest'
import { wrongInstant } from '../../api/intake/wrongInstant.ts'

test.each([
  ['2026-11-23T12:00:00Z', undefined],
  // Clocks may differ by five minutes.
  ['2026-11-23T12:05:00Z', undefined],
  ['2026-11-23T12:05:00.001Z', 'inFuture'],
  ['2026-11-23T14:05:00+02:00', undefined],
  ['2021-07-01T00:00:00Z', undefined],
  ['2021-06-30T23:59:59Z', 'beforeFirstDay'],
  ['2021-07-01T00:30:00+01:00', 'beforeFirstDay'],
  ['2026-02-30T12:00:00Z', 'noSuchTime'],
])('at noon on 2026-11-23 an event of %s is %s', (at, wrong) => {
  expect(wrongInstant(at, new Date('2026-11-23T12:00:00Z'))).toBe(wrong)
})

test('an instant that may be in the future has no last moment', () => {
  expect(wrongInstant('2099-01-01T00:00:00Z')).toBeUndefined()
})
