import { describe, expect, test } from 'vitest'
import type { ListedRate } from '#domain/vat/expandItems.ts'
import { expandItems, wholeCode } from '#domain/vat/expandItems.ts'

const row = (code: string, rate: string, more: Partial<ListedRate> = {}): ListedRate => ({
  country: 'IT',
  code,
  rate,
  category: null,
  note: null,
  ...more,
})

const ratesOf = (listed: readonly ListedRate[], known: readonly string[]) =>
  Object.fromEntries(expandItems(listed, known).items.map(({ code, rate, listedCode }) => [code, [rate, listedCode]]))

test('eight digits that end in 00 are the six digits of the Harmonized System', () => {
  expect(['49019900', '49019910', '490199', '4901990000'].map(wholeCode)).toEqual(['490199', '49019910', '490199', '4901990000'])
})

describe('a listed code', () => {
  test('of two, four or six digits applies to every known code that begins with it, and to no other', () => {
    const known = ['020110', '020210', '02101190', '030111']
    expect(ratesOf([row('02', '10')], known)).toEqual({
      '020110': ['10', '02'],
      '020210': ['10', '02'],
      '02101190': ['10', '02'],
    })
    expect(ratesOf([row('0201', '10')], known)).toEqual({ '020110': ['10', '0201'] })
    expect(ratesOf([row('021011', '10')], known)).toEqual({ '02101190': ['10', '021011'] })
  })

  test('of eight digits ending in 00 means its six digits and the codes below them', () => {
    expect(ratesOf([row('49019900', '4')], ['490199', '49019910'])).toEqual({
      '490199': ['4', '490199'],
      '49019910': ['4', '490199'],
    })
  })

  test('takes precedence over a shorter one', () => {
    expect(ratesOf([row('07', '4'), row('0709', '10'), row('07095100', '5')], ['070110', '070920', '070951'])).toEqual({
      '070110': ['4', '07'],
      '070920': ['10', '0709'],
      '070951': ['5', '070951'],
    })
  })

  test('under several rates gives none, not even that of a shorter code, and the conflict is reported', () => {
    const listed = [row('49', '4'), row('4902', '5.5'), row('4902', '2.1')]
    const { items, conflicts } = expandItems(listed, ['490110', '490210'])
    expect(items.map(({ code }) => code)).toEqual(['490110'])
    expect(conflicts).toEqual([{ country: 'IT', code: '490210', listedCode: '4902', rates: ['5.5', '2.1'] }])
  })

  test('twice under one rate is no conflict, however the rate is written', () => {
    expect(expandItems([row('4902', '5.0'), row('4902', '5')], ['490210'])).toMatchObject({
      items: [{ code: '490210' }],
      conflicts: [],
    })
  })

  test('that is longer than every known code gives no item, and is reported', () => {
    expect(expandItems([row('02101190', '10')], ['021011'])).toEqual({
      items: [],
      conflicts: [],
      unmatched: [{ country: 'IT', code: '02101190' }],
    })
  })

  test('applies only in its own country', () => {
    const { items } = expandItems([row('02', '10'), row('03', '7', { country: 'DE' })], ['020110', '030111'])
    expect(items.map(({ country, code }) => [country, code])).toEqual([
      ['IT', '020110'],
      ['DE', '030111'],
    ])
  })
})

test('a code is conditional when every row that gives its rate is', () => {
  const note = (text: string) => ({ note: text })
  const noteOf = (listed: readonly ListedRate[]) => expandItems(listed, ['490110']).items[0]?.note
  expect(noteOf([row('4901', '4', note('bound')), row('49', '4')])).toBe('bound')
  expect(noteOf([row('4901', '4', note('bound')), row('4901', '4', note('printed'))])).toBe('bound\nprinted')
  expect(noteOf([row('4901', '4', note('bound')), row('4901', '4')])).toBeNull()
})

test('a held row gives way to a shorter one that is not held, and decides if all are', () => {
  const listed = [
    row('490199', '2.1', { category: 'NEWSPAPERS', note: 'registered press' }),
    row('4901', '5.5', { category: 'BOOKS', note: 'books' }),
  ]
  const rateOf = (...held: string[]) =>
    expandItems(listed, ['490199'], ({ category }) => held.includes(category ?? '')).items[0]?.rate
  expect(rateOf()).toBe('2.1')
  expect(rateOf('NEWSPAPERS')).toBe('5.5')
  expect(rateOf('NEWSPAPERS', 'BOOKS')).toBe('2.1')
})

test('an exemption under a condition gives way to a reduced rate for all of the goods', () => {
  const exempt = row('0401', '0', { isExempt: true, note: 'breast milk' })
  const rateOf = (listed: readonly ListedRate[]) => expandItems(listed, ['040120']).items[0]?.rate
  expect(rateOf([exempt, row('04', '6', { note: 'milk' })])).toBe('6')
  expect(rateOf([exempt])).toBe('0')
  expect(rateOf([{ ...exempt, note: null }, row('04', '6')])).toBe('0')
})
