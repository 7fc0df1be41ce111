import { expect, test } from 'vitest'
import { roundDecimal } from '#domain/decimal.ts'
import { dutyOn } from '#domain/customs/dutyOn.ts'
import { convert, fromQuote } from '#domain/fx/convert.ts'

test('an amount is divided by the published figure, not multiplied by its rounded inverse', () => {
  expect(roundDecimal(convert('1000000.00', { unit: '0.0873400585', quote: '11.4495' }), 2)).toBe('87340.06')
  expect(roundDecimal(convert('59.50', fromQuote('1.1642')), 2)).toBe('51.11')
})

test('a rate typed by hand has no published figure and is multiplied by', () => {
  expect(roundDecimal(convert('100.00', { unit: '0.0873400585', quote: null }), 2)).toBe('8.73')
})

test('the duty of a day is that of the most specific code, the latest to start', () => {
  const duties = [
    { code: '6109', duty: '12', from: '2020-01-01', to: null },
    { code: '610910', duty: '10', from: '2020-01-01', to: '2026-06-30' },
    { code: '610910', duty: '9', from: '2026-07-01', to: null },
  ]
  const on = (code: string, date: string) => dutyOn(duties, code, date)?.duty
  expect([
    on('61091000', '2026-06-30'),
    on('61091000', '2026-07-01'),
    on('610990', '2026-07-01'),
    on('420222', '2026-07-01'),
  ]).toEqual(['10', '9', '12', undefined])
})
