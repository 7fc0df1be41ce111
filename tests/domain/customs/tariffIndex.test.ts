import { describe, expect, test } from 'vitest'
import { CountryGroups } from '#domain/customs/CountryGroups.ts'
import { parseDutyExpression } from '#domain/customs/dutyExpression.ts'
import { headingOf } from '#domain/customs/findMeasure.ts'
import type { TariffMeasure } from '#domain/customs/findMeasure.ts'
import { TariffIndex } from '#domain/customs/TariffIndex.ts'

const measure = (id: number, code: string, type = '103'): TariffMeasure => ({
  id,
  code,
  type,
  origin: '1011',
  excluded: [],
  expression: '12.000 %',
  formula: parseDutyExpression('12.000 %'),
  from: '2020-01-01',
  to: null,
})
const groups = new CountryGroups([])
const indexOf = (...measures: TariffMeasure[]) => new TariffIndex({ measures, groups })

test.each([
  ['6109100010', '6109100010'],
  ['6109000000', '6109'],
  ['0100000000', '01'],
  // A heading ends in whole pairs, also where a zero that means something stands before zeros that do not.
  ['6110', '6110'],
  ['610', '6100'],
  ['0000000000', '00'],
])('the code %s is the heading %s', (code, heading) => {
  expect(headingOf(code)).toBe(heading)
})

describe('around a code', () => {
  const chain = [1, 2, 3, 4, 5].map((id) => measure(id, ['61', '6109', '610910', '61091000', '6109100010'][id - 1] ?? ''))
  const others = [measure(6, '6110'), measure(7, '610990'), measure(8, '62')]
  const around = (index: TariffIndex, code: string) =>
    index
      .around(code)
      .measures.map(({ id }) => id)
      .toSorted((a, b) => a - b)

  test.each([
    ['61', [1, 2, 3, 5, 6, 7]],
    ['6109', [1, 2, 3, 5, 7]],
    ['610910', [1, 2, 3, 5]],
    ['61091000', [1, 2, 3, 5]],
    ['6109100010', [1, 2, 3, 5]],
    ['63', []],
  ])('%s are the measures on it, above it and below it', (code, ids) => {
    const index = indexOf(...chain.filter(({ id }) => id !== 4), ...others)
    expect(around(index, code)).toEqual(ids)
  })

  test('are those of a further tariff as well, once for each', () => {
    const both = new TariffIndex({ measures: [measure(1, '6109')], groups }, indexOf(measure(2, '6109'), measure(3, '62')))
    expect(around(both, '610910')).toEqual([1, 2])
  })
})

describe('a code is known', () => {
  test('if the tariff divides its six digits and names it, or something above it beyond them', () => {
    const index = indexOf(measure(1, '6109100010'), measure(2, '6109100090'), measure(3, '61099020'))
    expect(['6109100010', '6109100050', '6109902030', '6109903030'].map((code) => index.divides(code))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('if the tariff does not divide its six digits', () => {
    expect(indexOf(measure(1, '610910')).divides('6109100050')).toBe(true)
    expect(indexOf().divides('6109100050')).toBe(true)
  })

  test('whatever other measures than the third-country duty name, and whatever duty is on the six digits themselves', () => {
    expect(indexOf(measure(1, '610910'), measure(2, '6109100010', '552')).divides('6109100050')).toBe(true)
    expect(indexOf(measure(1, '610910'), measure(2, '6109100010')).divides('6109100050')).toBe(false)
  })
})
