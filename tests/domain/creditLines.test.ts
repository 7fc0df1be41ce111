/* What a credit note comes to: the VAT of its lines, and of the last ones what earlier credit notes have left. */
import { expect, test } from 'vitest'
import type { CreditedInvoice, IssuedLine } from '#domain/invoicing/creditLines.ts'
import { creditFigures } from '#domain/invoicing/creditLines.ts'

const line = (line_number: number, amount: string, isCredited = false): IssuedLine => ({
  line_number,
  kind: 'annual',
  description: null,
  month: null,
  quantity: 1,
  base: null,
  amount,
  isCredited,
})

/** Three lines of 0.02 EUR with VAT of 24 %: one cent altogether, which no line alone comes to. */
const invoice = (vatCredited: string, ...credited: number[]): CreditedInvoice => ({
  id: 7,
  vat: { treatment: 'domestic', rate: '24', amount: '0.01' },
  vatCredited,
  lines: [1, 2, 3].map((number) => line(number, '0.02', credited.includes(number))),
})

test('lines are taken back with their own VAT, and the last ones with what is left of it', () => {
  expect(creditFigures(invoice('0'), [1])).toMatchObject({ fees: '-0.02', total: '-0.02' })
  expect(creditFigures(invoice('0.00', 1, 2), [3])).toMatchObject({ fees: '-0.02', vat: { amount: '-0.01' }, total: '-0.03' })
  expect(creditFigures(invoice('0'))).toMatchObject({ fees: '-0.06', vat: { amount: '-0.01' }, total: '-0.07' })
})

test('a line that is not there or was credited before is not credited, nor are none', () => {
  for (const chosen of [[4], [1], [1, 2], []]) expect(creditFigures(invoice('0', 1), chosen)).toBeUndefined()
  expect(creditFigures(invoice('-0.01', 1, 2, 3))).toBeUndefined()
})
