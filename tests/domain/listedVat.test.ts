/* What is taken of the Commission's list of a member state's rates, and what is left out. */
import { expect, test } from 'vitest'
import type { ListedRow } from '#domain/vat/listedVat.ts'
import { listedVat } from '#domain/vat/listedVat.ts'
import { matchLines } from '#domain/vat/matchLines.ts'

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

test.for([
  ['one for one of its kind', ['REDUCED 9'], ['REDUCED 10'], { changed: ['9 of 10'] }],
  ['one of two of its kind', ['REDUCED 9'], ['REDUCED 10', 'SECOND_REDUCED 5'], { added: ['9'], gone: ['10', '5'] }],
  ['two for one of their kind', ['REDUCED 9', 'REDUCED 4'], ['REDUCED 10'], { added: ['9', '4'], gone: ['10'] }],
  ['one of another kind', ['REDUCED 9'], ['STANDARD 20'], { added: ['9'], gone: ['20'] }],
  ['one that stays, whatever it is called', ['REDUCED 5'], ['SECOND_REDUCED 5.0'], { lines: ['5 of 5.0'] }],
  ['the same percentage as the standard rate', ['REDUCED 20'], ['STANDARD 20'], { added: ['20'], gone: ['20'] }],
] as const)('a listed rate takes the place of a line only if no other could be meant: %s', ([, listed, known, expected]) => {
  const wanted = listed.map(
    (text) => ({ type: text.startsWith('S') ? 'STANDARD' : 'REDUCED', rate: text.split(' ')[1] ?? '' }) as const,
  )
  const lines = known.map((text, id) => ({ id, type: text.split(' ')[0] ?? '', line: text, rate: text.split(' ')[1] ?? '' }))
  const found = matchLines(wanted, lines)
  const both = (pairs: typeof found.lines) => pairs.map(({ wanted: { rate }, line }) => `${rate} of ${line.rate}`)
  const rates = (some: readonly { rate: string }[]) => some.map(({ rate }) => rate)
  expect({ lines: both(found.lines), changed: both(found.changed), added: rates(found.added), gone: rates(found.gone) }).toEqual({
    lines: [],
    changed: [],
    added: [],
    gone: [],
    ...expected,
  })
})
