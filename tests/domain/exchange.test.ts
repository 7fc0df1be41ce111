import { expect, test } from 'vitest'
import { roundDecimal } from '#domain/decimal.ts'
import { convert, fromQuote } from '#domain/fx/convert.ts'

test('an amount is divided by the published figure, not multiplied by its rounded inverse', () => {
  expect(roundDecimal(convert('1000000000.00', { unit: '0.0873400585', quote: '11.4495' }), 2)).toBe('87340058.52')
  expect(roundDecimal(convert('59.50', fromQuote('1.1642')), 2)).toBe('51.11')
})

test('a rate entered by hand has no published figure, so amounts are multiplied by it', () => {
  expect(roundDecimal(convert('100.00', { unit: '0.0873400585', quote: null }), 2)).toBe('8.73')
})
