import { expect, test } from 'vitest'
import { en } from '#schema/texts/en/index.ts'
import type { Answer } from '../../src/screens/vat/Answer.ts'
import { reasonOf } from '../../src/screens/vat/reasonOf.ts'

const answer: Answer = {
  rule: 'STANDARD',
  rate: '21.0000',
  country: 'BE',
  type: 'STANDARD',
  line: 'standard',
  outOfScope: false,
  isRegional: false,
  rateId: 1,
  itemId: null,
  code: null,
  hasCodes: true,
  review: null,
  below: [],
  stanceId: null,
  held: null,
  later: null,
  goods: null,
  territory: null,
}
const held = {
  rate: '6.0000',
  itemId: 2,
  code: '610910',
  from: '2021-01-01',
  category: 'MEDICAL_EQUIPMENT',
  condition: 'Bandages',
  stanceId: null,
}
const below = [{ rate: '6.0000', codes: ['61091000'], isToReview: false }]
const said = (more: Partial<Answer>, code = '610910') => {
  const reason = reasonOf({ ...answer, ...more }, code)
  return en.ui.vat.finder.because[reason]
}
const noOther = 'No HS6+ code of these goods falls under another rate on that day: the standard rate applies.'

test('the finder says that no code has another rate only where none has one under a condition, below, or later', () => {
  expect(said({})).toBe(noOther)
  expect(said({ held })).toBe('The standard rate applies: nobody has found that these goods meet the condition of another rate.')
  expect(said({ below })).toBe('The standard rate applies, except to goods of a longer code with another rate.')
  expect(said({ later: { code: '610910', from: '2026-12-01' } })).toBe('Only the standard rate is known here for that day.')
  expect(said({ held, below })).not.toBe(noOther)
})

test('the finder does not speak of goods without a code, nor of codes in a country without any', () => {
  expect(said({}, '')).toBe('The standard rate of the country. Goods may have a reduced one.')
  expect(said({ hasCodes: false, held })).toContain('No HS6+ codes are recorded')
  expect(said({ rule: 'ITEM', held })).toBe('HS6+ code %{code} falls under this rate.')
})
