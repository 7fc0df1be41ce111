/* What a person chooses who books an entry of a bank on several invoices. */
import { expect, test } from 'vitest'
import type { SplitState } from '../../src/screens/statements/splitState.ts'
import { changedTo, restOf, withAmount, withInvoice, withoutInvoice } from '../../src/screens/statements/splitState.ts'

const invoice = (invoice_id: number, open: string) => ({ em_id: 42, invoice_id, invoice_number: `2026-00000${invoice_id}`, open })
const amountsOf = ({ parts }: SplitState) => parts.map(({ invoice_id, amount }) => [invoice_id, amount])

test('an invoice takes what is left of the entry, at most what is open of it, and all of that if nothing is left', () => {
  const one = withInvoice(changedTo([]), invoice(1, '45.00'), '60.00')
  const two = withInvoice(one, invoice(2, '45.00'), '60.00')
  expect(amountsOf(two)).toEqual([
    [1, '45.00'],
    [2, '15.00'],
  ])
  expect(amountsOf(withInvoice(two, invoice(3, '7.00'), '60.00'))).toContainEqual([3, '7.00'])
  expect(restOf('60.00', two.parts)).toBe('0.00')
  expect(restOf('60.00', withAmount(two, 2, 'ten').parts)).toBe('15.00')
})

test('a confirmed overpayment, and a failure, are about the parts as they were: any change asks anew', () => {
  const asked: SplitState = { ...withInvoice(changedTo([]), invoice(1, '45.00'), '60.00'), isOver: '45.00', failure: 'No' }
  const changed = [
    withAmount(asked, 1, '60.00'),
    withInvoice(asked, invoice(2, '9.00'), '60.00'),
    withoutInvoice(asked, 1),
    changedTo(asked.parts),
  ]
  for (const { isOver, failure } of changed) expect([isOver, failure]).toEqual([undefined, undefined])
})
