import { expect, test } from 'vitest'
import type { Translate } from '#schema/texts/createTexts.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { buttonsWidth, headWidth, wordsWidth } from '../../src/table/page/headWidth.ts'

test('a column of buttons has room for their words side by side, in the reader’s language', () => {
  const wordsOf = (t: Translate) => (['orders.items', 'orders.splits', 'orders.shipments'] as const).map((key) => t(key))
  const german = wordsOf(createTexts('de', de).t)
  expect(buttonsWidth(german)).toBeGreaterThan(wordsWidth(german.join('')))
  expect(buttonsWidth(german)).toBeGreaterThan(buttonsWidth(wordsOf(createTexts('en', en).t)))
})

test('a title that can be broken into two lines needs only the room of the longer one', () => {
  expect(headWidth('Rabatt-Positionen', false)).toBe(headWidth('Positionen', false))
  expect(headWidth('Order Status', false)).toBe(headWidth('Status', false))
  expect(headWidth('Status', true)).toBeGreaterThan(headWidth('Status', false))
})
