/* Questions about decimal texts, which are answered without floats. */
import { expect, test } from 'vitest'
import { isPositive, isZero, trimDecimal } from '#domain/decimal.ts'

test.for(['0', '0.00', '-0.00', '000.0'])('%s is zero and not above it', (value) => {
  expect([isZero(value), isPositive(value)]).toEqual([true, false])
})

test.for(['0.00000000000000000001', '1', '10.00'])('%s is above zero', (value) => {
  expect([isZero(value), isPositive(value)]).toEqual([false, true])
})

test('a negative amount is neither zero nor above it', () => {
  expect([isZero('-0.01'), isPositive('-0.01')]).toEqual([false, false])
})

test('a trimmed number has all its digits and no trailing zeros', () => {
  expect(['19.00', '5.50', '100', '0.0', '12345678901234567890.10'].map(trimDecimal)).toEqual([
    '19',
    '5.5',
    '100',
    '0',
    '12345678901234567890.1',
  ])
})
