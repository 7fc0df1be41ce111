import { describe, expect, test } from 'vitest'
import type { ComparedLine } from '#domain/returns/compareReturns.ts'
import { compareReturns } from '#domain/returns/compareReturns.ts'

const line = (mscon: string, taxable: string, rate = '20', rateType = 'STANDARD'): ComparedLine => ({
  mscon,
  rateType,
  rate,
  taxable,
  vat: String((Number(taxable) * Number(rate)) / 100),
})
const of = (...lines: readonly ComparedLine[]) => ({ lines, refunds: [], corrections: [] })
const none = { newCountry: '0.00', volume: '0.00', rateChange: '0.00', refunds: '0.00', corrections: '0.00' }

describe('the VAT of a country in two returns differs', () => {
  test.for([
    ['because nothing was sold there before', of(), of(line('DE', '100')), '20.00', { newCountry: '20.00' }],
    ['because nothing is sold there any more', of(line('DE', '100')), of(), '-20.00', { newCountry: '-20.00' }],
    ['because more was sold', of(line('DE', '100')), of(line('DE', '150')), '10.00', { volume: '10.00' }],
    ['because another rate is in force', of(line('DE', '100')), of(line('DE', '100', '25')), '5.00', { rateChange: '5.00' }],
    [
      'because of both, each counted at what is sold now',
      of(line('DE', '100')),
      of(line('DE', '200', '25')),
      '30.00',
      { volume: '20.00', rateChange: '10.00' },
    ],
    [
      'because goods of another rate were sold, which is no change of a rate',
      of(line('DE', '100')),
      of(line('DE', '100'), line('DE', '100', '10', 'REDUCED')),
      '10.00',
      { volume: '10.00' },
    ],
    [
      'because of refunds, which are in its lines, and of corrections, which are not',
      of(line('DE', '100')),
      { lines: [line('DE', '90')], refunds: [{ mscon: 'DE', vat: '-2' }], corrections: [{ mscon: 'DE', vat: '-1' }] },
      '-3.00',
      { refunds: '-2.00', corrections: '-1.00' },
    ],
  ] as const)('%s', ([, before, now, change, causes]) => {
    expect(compareReturns(before, now)).toMatchObject([{ mscon: 'DE', change, causes: { ...none, ...causes } }])
  })

  test('the largest difference first, whatever its sign, and equal ones by country', () => {
    const before = of(line('FR', '100'), line('AT', '10'), line('DE', '10'))
    const now = of(line('FR', '10'), line('AT', '20'), line('DE', '20'), line('BE', '20'))
    expect(compareReturns(before, now).map(({ mscon }) => mscon)).toEqual(['FR', 'BE', 'AT', 'DE'])
  })
})
