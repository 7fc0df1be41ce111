import { expect, test } from 'vitest'
import { swissBox } from '#domain/returns/files/nationalForm.ts'

test('each Swiss rate has its line of the settlement: those until the end of 2023, and those since then', () => {
  const rates = ['7.70', '2.50', '3.70', '8.10', '2.60', '3.80', '8.00']
  expect(rates.map(swissBox)).toEqual(['302', '312', '342', '303', '313', '343', undefined])
})
