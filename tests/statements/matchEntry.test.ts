/* What an entry of a bank seems to pay, and what speaks for it. */
import { invoiceReference } from '#domain/invoicing/referenceNumber.ts'
import type { MatchQuestion, PayableInvoice } from '#domain/statements/matchEntry.ts'
import { matchEntry } from '#domain/statements/matchEntry.ts'
import { referencesIn } from '#domain/statements/referencesIn.ts'
import { compareDecimals, isPositive, sumDecimals } from '#domain/decimal.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const invoice = (invoice_id: number, open: string, more: Partial<PayableInvoice> = {}): PayableInvoice => ({
  em_id: 42,
  invoice_id,
  invoice_number: `2026-${String(invoice_id).padStart(6, '0')}`,
  open,
  due_date: '2026-11-16',
  ...more,
})
const question = (amount: string, more: Partial<MatchQuestion>): MatchQuestion => ({
  amount,
  named: [],
  payers: [],
  open: [],
  isWrong: false,
  ...more,
})
const byReference = (one: PayableInvoice) => ({ ...one, by: 'reference' as const })
const byNumber = (one: PayableInvoice) => ({ ...one, by: 'number' as const })
const iban = [{ em_id: 42, by: 'iban' as const }]
const tierOf = (asked: MatchQuestion) => {
  const { tier, parts, speaks } = matchEntry(asked)
  return [tier, parts.map(({ invoice_id, amount }) => [invoice_id, amount]), speaks]
}

describe('references in what a payer has written', () => {
  test('are found with right check digits, as RF or national, in groups or at once, before other digits', () => {
    const rf = invoiceReference('10042', 123)
    expect(rf).toBe('RF6010042000001235')
    for (const [reference, text] of [
      [rf, null],
      ['rf60 1004 2000 0012 35', null],
      ['10042000001235', null],
      ['000000 10042000001235', null],
      [null, `Invoice ${rf}, thank you`],
      [null, 'RF60 1004 2000 0012 35 2026 11'],
      [null, 'viite 1004 20000 01235'],
    ] as const)
      expect(referencesIn(reference, text).references, text ?? reference).toEqual([rf])
  })

  test('with a wrong check digit are none, and said to be wrong; numbers of invoices are found beside them', () => {
    expect(referencesIn('RF6110042000001235', null)).toEqual({ references: [], numbers: [], isWrong: true })
    expect(referencesIn(null, 'RF60 1004 2000 0012 36')).toEqual({ references: [], numbers: [], isWrong: true })
    expect(referencesIn('10042000001236', null)).toEqual({ references: [], numbers: [], isWrong: false })
    expect(referencesIn(null, 'A2026-000042 and 2026-000123, also 2026 000124').numbers).toEqual([
      'A2026-000042',
      '2026-000123',
      '2026-000124',
    ])
  })
})

describe('an entry', () => {
  test('is sure with a right reference and exactly what is open, and not if its account pays for others', () => {
    const named = [byReference(invoice(1, '100.00'))]
    expect(tierOf(question('100.00', { named }))).toEqual(['sure', [[1, '100.00']], ['reference', 'amount']])
    expect(tierOf(question('100.00', { named, payers: iban }))[0]).toBe('sure')
    const other = question('100.00', { named, payers: [{ em_id: 7, by: 'iban' }] })
    expect(tierOf(other)).toEqual(['likely', [[1, '100.00']], ['reference', 'other_payer', 'amount']])
  })

  test('with the number of an invoice alone is sure only if its payer is known', () => {
    const named = [byNumber(invoice(1, '100.00'))]
    expect(tierOf(question('100.00', { named }))[0]).toBe('likely')
    expect(tierOf(question('100.00', { named, payers: iban }))).toEqual(['sure', [[1, '100.00']], ['number', 'iban', 'amount']])
  })

  test('of another amount is partial or over, a cent away too, and never sure', () => {
    const named = [byReference(invoice(1, '100.00'))]
    expect(tierOf(question('99.99', { named }))).toEqual(['partial', [[1, '99.99']], ['reference']])
    expect(tierOf(question('100.01', { named }))).toEqual(['over', [[1, '100.01']], ['reference']])
  })

  test('with the reference of an invoice paid before means another one of that amount, if there is one', () => {
    const named = [byReference(invoice(1, '0.00'))]
    expect(tierOf(question('50.00', { named }))).toEqual(['over', [[1, '50.00']], ['reference', 'paid_before']])
    const open = [invoice(2, '50.00'), invoice(3, '70.00')]
    expect(tierOf(question('50.00', { named, open }))).toEqual(['likely', [[2, '50.00']], ['reference', 'paid_before', 'amount']])
  })

  test('that names several invoices pays those that are due first, and what is left goes to the last', () => {
    const named = [byNumber(invoice(2, '30.00', { due_date: '2026-12-01' })), byReference(invoice(1, '70.00'))]
    expect(tierOf(question('100.00', { named }))).toEqual([
      'several',
      [
        [1, '70.00'],
        [2, '30.00'],
      ],
      ['number', 'reference', 'sum'],
    ])
    expect(tierOf(question('80.00', { named }))[1]).toEqual([
      [1, '70.00'],
      [2, '10.00'],
    ])
    expect(tierOf(question('110.00', { named }))[1]).toEqual([
      [1, '70.00'],
      [2, '40.00'],
    ])
  })

  test('of a known payer is likely with one open invoice of the amount, several by their sum, else unknown', () => {
    const open = [invoice(1, '70.00'), invoice(2, '30.00'), invoice(3, '30.00')]
    expect(tierOf(question('70.00', { payers: iban, open }))).toEqual(['likely', [[1, '70.00']], ['iban', 'amount']])
    expect(tierOf(question('100.00', { payers: iban, open }))).toEqual([
      'several',
      [
        [1, '70.00'],
        [2, '30.00'],
      ],
      ['iban', 'sum'],
    ])
    expect(tierOf(question('30.00', { payers: iban, open }))).toEqual(['unknown', [], ['iban', 'several_fit']])
    expect(tierOf(question('12.34', { payers: iban, open }))).toEqual(['unknown', [], ['iban']])
    const two = [...iban, { em_id: 7, by: 'iban' as const }]
    expect(tierOf(question('70.00', { payers: two, open }))).toEqual(['unknown', [], []])
    // A known account outweighs somebody else of the same name.
    const namesake = [...iban, { em_id: 7, by: 'name' as const }]
    expect(tierOf(question('70.00', { payers: namesake, open }))).toEqual(['likely', [[1, '70.00']], ['iban', 'amount']])
    expect(tierOf(question('70.00', { open, isWrong: true }))).toEqual(['unknown', [], ['wrong_reference']])
  })

  test('pays its whole amount or nothing, each invoice once, and is sure only of exactly what is open', () => {
    const cents = (low: number) =>
      fc.integer({ min: low, max: 400 }).map((count) => `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`)
    const invoices = fc
      .array(fc.record({ open: cents(0), em_id: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 })
      .map((given) => given.map((more, place) => invoice(place + 1, more.open, more)))
    const payers = fc.array(fc.record({ em_id: fc.integer({ min: 1, max: 3 }), by: fc.constantFrom('iban', 'name') }), {
      maxLength: 2,
    })
    const by = fc.constantFrom('reference', 'number')
    fc.assert(
      fc.property(cents(1), invoices, invoices, payers, by, fc.boolean(), (amount, some, open, who, how, isWrong) => {
        const named = some.map((one) => ({ ...one, by: how }))
        const { tier, parts } = matchEntry({ amount, named, open, payers: who, isWrong })
        if (parts.length) expect(compareDecimals(sumDecimals(parts.map((part) => part.amount)), amount)).toBe(0)
        expect(parts.every((part) => isPositive(part.amount))).toBe(true)
        expect(new Set(parts.map(({ invoice_id }) => invoice_id)).size).toBe(parts.length)
        if (tier === 'sure') expect([named.length, named[0]?.open]).toEqual([1, amount])
      }),
      { numRuns: 1000 },
    )
  })
})
