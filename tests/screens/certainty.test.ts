import { expect, test } from 'vitest'
import { isPostalCodeOf } from '#domain/vat/postalCodeFormats.ts'
import { certaintyOfRate, leastSure } from '#schema/certainty.ts'

const judged = { rule: 'ITEM', review: 'ACCEPTED', stanceId: null, held: null, goods: {}, hasCodes: true } as const

test('a rate is as sure as what it rests on: judged law, a condition to review, unknown goods, or a part of the codes', () => {
  expect(certaintyOfRate(judged, '490199')).toBe('JUDGED')
  expect(certaintyOfRate({ ...judged, review: 'TO_REVIEW' }, '490199')).toBe('TO_REVIEW')
  expect(certaintyOfRate({ ...judged, review: 'TO_REVIEW', stanceId: 3 }, '490199')).toBe('JUDGED')
  expect(certaintyOfRate({ ...judged, rule: 'STANDARD', held: {} }, '490199')).toBe('TO_REVIEW')
  expect(certaintyOfRate({ ...judged, goods: null }, '999999')).toBe('UNKNOWN')
  expect(certaintyOfRate({ ...judged, rule: 'BY_CODE' }, '4901')).toBe('INCOMPLETE')
  expect(certaintyOfRate({ ...judged, rule: 'STANDARD', hasCodes: false }, '490199')).toBe('INCOMPLETE')
})

test('where the EU levies nothing, and for the standard rate of a country, no goods need be known', () => {
  expect(certaintyOfRate({ ...judged, rule: 'OUTSIDE_VAT_AREA', goods: null }, '999999')).toBe('JUDGED')
  expect(certaintyOfRate({ ...judged, rule: 'STANDARD', goods: null, hasCodes: false }, '')).toBe('JUDGED')
})

test('a total is as sure as its least sure part', () => {
  expect(leastSure(['JUDGED', 'INCOMPLETE', 'TO_REVIEW'])).toBe('INCOMPLETE')
  expect(leastSure(['TO_REVIEW', 'JUDGED'])).toBe('TO_REVIEW')
  expect(leastSure([])).toBe('JUDGED')
})

test.for([
  ['DE', '78266', true],
  ['DE', 'D-78266', true],
  ['DE', '00100', false],
  ['DE', '1010', false],
  ['ES', '52001', true],
  ['ES', '53001', false],
  ['NL', '1012 AB', true],
  ['IE', 'D02 X285', true],
  ['GB', 'BT1 1AA', true],
  ['GB', '10115', false],
  ['FI', '', true],
  ['US', 'anything', true],
] as const)('%s has a postal code %s: %s', ([country, code, isOne]) => expect(isPostalCodeOf(code, country)).toBe(isOne))
