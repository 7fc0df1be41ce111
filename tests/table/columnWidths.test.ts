import { expect, test } from 'vitest'
import { orders as german } from '../../src/i18n/de/orders.ts'
import { orders as english } from '../../src/i18n/en/orders.ts'
import { buttonsWidth, headWidth, wordsWidth } from '../../src/table/page/headWidth.ts'

test('a column of buttons has room for their words side by side, in the reader’s language', () => {
  const widthIn = ({ items, splits, shipments }: Record<'items' | 'splits' | 'shipments', string>) =>
    buttonsWidth([items, splits, shipments])
  expect(widthIn(german)).toBeGreaterThan(wordsWidth(german.items + german.splits + german.shipments))
  expect(widthIn(german)).toBeGreaterThan(widthIn(english))
})

test('a title that can be broken into two lines needs only the room of the longer one', () => {
  expect(headWidth('Rabatt-Positionen', false)).toBe(headWidth('Positionen', false))
  expect(headWidth('Order Status', false)).toBe(headWidth('Status', false))
  expect(headWidth('Status', true)).toBeGreaterThan(headWidth('Status', false))
})
