/* What is taken of the Commission's list of a member state's rates, and what is left out. */
import { expect, test } from 'vitest'
import type { ListedRow } from '#domain/vat/listedVat.ts'
import { listedVat } from '#domain/vat/listedVat.ts'

const row = (facts: Partial<ListedRow>): ListedRow => ({
  country: 'ES',
  type: 'REDUCED_RATE',
  value: '10.0',
  codes: ['49019900'],
  category: null,
  note: null,
  ...facts,
})

test('rates of territories, rows without a rate and names that are no rates are left out', () => {
  const left = [
    row({ category: 'REGION', value: '7' }),
    row({ note: 'VAT - Canary Islands - books', value: '3' }),
    row({ value: null }),
    row({ type: 'NOT_APPLICABLE', value: '5' }),
  ]
  expect(listedVat([...left, row({ type: 'DEFAULT', value: '21.0', codes: [] }), row({})])).toMatchObject({
    rates: [
      { type: 'STANDARD', rate: '21' },
      { type: 'REDUCED', rate: '10' },
    ],
    standards: ['21'],
    items: [{ code: '490199', rate: '10', isExempt: false }],
  })
})

test('a code that is listed again for imported goods has that rate, and its condition without that word', () => {
  const rows = [row({ note: 'for schools' }), row({ value: '4', note: 'VAT - Import - for schools' })]
  expect(listedVat(rows).items).toMatchObject([{ code: '490199', rate: '4', note: 'for schools', isForImport: true }])
})

test('two standard rates are both named, and an exemption is one', () => {
  const rows = [
    row({ type: 'DEFAULT', value: '21' }),
    row({ type: 'DEFAULT', value: '20' }),
    row({ type: 'EXEMPTED', value: '0' }),
  ]
  const { standards, items } = listedVat(rows)
  expect(standards).toEqual(['21', '20'])
  expect(items).toMatchObject([{ isExempt: true, rate: '0' }])
})
