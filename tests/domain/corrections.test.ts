/* Which periods may still be corrected, and what is advised on a merchant's request. */
import { expect, test } from 'vitest'
import { correctionAdvice } from '#domain/returns/correctionAdvice.ts'
import { oldestCorrectable } from '#domain/returns/periods.ts'

test.for([
  ['import', '2026-10-31', '2023-09-01'],
  ['import', '2026-11-01', '2023-10-01'],
  ['union', '2026-10-31', '2023-07-01'],
  ['union', '2026-11-01', '2023-10-01'],
  // Three years after 29 February are over on 28 February.
  ['import', '2027-02-28', '2024-01-01'],
  ['import', '2027-03-01', '2024-02-01'],
] as const)('in the %s scheme the oldest period that may be corrected on %s begins on %s', ([scheme, today, first]) => {
  expect(oldestCorrectable(scheme, today)).toBe(first)
})

test('a deduction of all that was declared in the country is fine, one cent more exceeds it, and without any there is none', () => {
  const declared = { DE: '10.00', FR: '0.00', FI: '-1.00' }
  const adviceOn = (country: string, value: string) => correctionAdvice({ country, value }, declared)
  expect([adviceOn('DE', '-10.00'), adviceOn('DE', '0'), adviceOn('AT', '5.00')]).toEqual([null, null, null])
  expect(adviceOn('DE', '-10.01')).toEqual({ kind: 'EXCEEDS', available: '10.00' })
  expect(['FR', 'FI', 'AT'].map((country) => adviceOn(country, '-0.01'))).toEqual([
    { kind: 'NONE' },
    { kind: 'NONE' },
    { kind: 'NONE' },
  ])
})
