import { findTable } from '#schema/registry.ts'
import { expect, test } from 'vitest'
import { factSections } from '../../src/record/facts/factSections.ts'
import { tableConfigOf } from '../../src/record/TableConfig.ts'
import { formatListUrl, parseListUrl, isPresetList } from '../../src/table/list/address/listUrl.ts'
import { peekStep } from '../../src/table/peek/peekStep.ts'

const names = { filters: [], columns: ['id'], sort: [{ name: 'id', direction: 'desc' }] } as const
const from = { ids: [9, 8, 7], list: { page: 2, size: 25 }, total: 75 } as const

test('a step leads to the neighbouring record, and at the ends of a page to the neighbouring page', () => {
  expect(peekStep({ ...from, id: 9, by: 1 })).toEqual({ id: 8 })
  expect(peekStep({ ...from, id: 7, by: 1 })).toEqual({ page: 3, end: 'first' })
  expect(peekStep({ ...from, id: 9, by: -1 })).toEqual({ page: 1, end: 'last' })
  expect(peekStep({ ...from, id: 1, by: 1 })).toEqual({ id: 9 })
})

test('a step from a record that has left the list leads to what has taken its place, or to the one before', () => {
  expect(peekStep({ ...from, id: 1, formerPlace: 1, by: 1 })).toEqual({ id: 8 })
  expect(peekStep({ ...from, id: 1, formerPlace: 1, by: -1 })).toEqual({ id: 9 })
  expect(peekStep({ ...from, id: 1, formerPlace: 3, by: 1 })).toEqual({ page: 3, end: 'first' })
})

test('there is no step before the first record and after the last', () => {
  expect(peekStep({ ...from, list: { page: 1, size: 25 }, id: 9, by: -1 })).toBeUndefined()
  expect(peekStep({ ...from, list: { page: 3, size: 25 }, id: 7, by: 1 })).toBeUndefined()
})

test('an address contains the record shown next to the list, and still opens the preset view', () => {
  const list = parseListUrl(new URLSearchParams('peek=12'), names)
  expect(list.peek).toBe(12)
  expect(formatListUrl(list, names).toString()).toBe('peek=12')
  expect(isPresetList(new URLSearchParams('peek=12'))).toBe(true)
  expect(parseListUrl(new URLSearchParams('peek=x'), names)).not.toHaveProperty('peek')
})

test('facts are shown in sections, with amounts together and server-set fields last; empty ones are counted', () => {
  const { fields } = tableConfigOf(findTable('customer_order')!)
  const row = { id: 1, total: '10.00', vat: '2.00', duty: '0.00', order_status: 'accepted', s10_codes: [], recipient_name: null }
  const sections = factSections(fields, row)
  expect(sections.map(({ name }) => name)).toEqual(['main', 'amounts', 'origin'])
  const [main, amounts, origin] = sections
  expect(main?.filled.map(({ name }) => name)).toEqual(['order_status'])
  expect(main?.empty.map(({ name }) => name)).toContain('recipient_name')
  expect(amounts?.filled.map(({ name }) => name)).toEqual(['vat', 'duty', 'total'])
  expect(origin?.empty.map(({ name }) => name)).toContain('s10_codes')
})
