import { findTable } from '#schema/registry.ts'
import { expect, test } from 'vitest'
import { addressable, tableConfigOf } from '../../src/record/TableConfig.ts'
import { barFilters } from '../../src/table/filters/barFilters.ts'
import { filterError } from '../../src/table/filters/filterError.ts'
import { besideWidth, fitFilters } from '../../src/table/filters/fitFilters.ts'
import { wordsWidth } from '../../src/table/page/headWidth.ts'
import { conditionsOf } from '../../src/table/list/conditions.ts'
import { listNamesOf } from '../../src/table/list/listNamesOf.ts'

const tableNamed = (name: string) => findTable(name)!
const barOf = (name: string) => barFilters(tableConfigOf(tableNamed(name)))
const filterOf = (table: string, name: string) => barOf(table).find((filter) => filter.name === name)!

test('every list of merchants’ rows has one merchant picker, whether it filters by name or number', () => {
  for (const table of ['order_info_view', 'invoice_list_info', 'dashboard_order_return_view', 'dashboard_order_discount_view']) {
    const ofMerchant = barOf(table).filter(({ name }) => name.startsWith('em_'))
    expect(ofMerchant, table).toMatchObject([{ name: 'em_id', kind: 'ref', comparator: '=', field: { to: { table: 'em' } } }])
    expect(addressable(tableConfigOf(tableNamed(table))).map(({ name }) => name)).toContain('em_id')
    expect(listNamesOf(tableNamed(table)).filters.map(({ name }) => name)).toContain('em_id')
  }
})

test('two filters of one field appear in the bar once, while the address takes both', () => {
  const names = barOf('order_info_view').map(({ name }) => name)
  expect(names).toContain('timestamp')
  expect(names).not.toContain('from_timestamp')
  expect(names).not.toContain('to_timestamp')
  const known = addressable(tableConfigOf(tableNamed('order_info_view'))).map(({ name }) => name)
  expect(known).toEqual(expect.arrayContaining(['from_timestamp', 'to_timestamp', 'em_name']))
})

test('several values of a choice are sent as a list, a single one as a value', () => {
  const facts = addressable(tableConfigOf(tableNamed('order_info_view')))
  const asked = (order_status: string) => conditionsOf({ order_status }, facts, '2026-11-22')
  expect(asked('cancelled')).toEqual([{ name: 'order_status', comparator: '=', value: 'cancelled' }])
  expect(asked('cancelled,accepted')).toEqual([{ name: 'order_status', comparator: 'in', value: ['cancelled', 'accepted'] }])
})

test.for([
  ['<=', '2026-11-22T23:59:59.999Z'],
  ['>=', '2026-11-22T00:00:00.000Z'],
] as const)('a day that is compared by %s with an instant is that day as a whole', ([comparator, value]) => {
  const facts = [
    { ...addressable(tableConfigOf(tableNamed('order_info_view')))[0]!, name: 'at', kind: 'instant' as const, comparator },
  ]
  expect(conditionsOf({ at: '2026-11-22' }, facts, '2026-11-23')).toEqual([{ name: 'at', comparator, value }])
})

test('countries and currencies take several values in one filter, like any choice', () => {
  const facts = addressable(tableConfigOf(tableNamed('order_info_view')))
  const countries = [{ name: 'delivery_country', comparator: 'in', value: ['DE', 'FR'] }]
  expect(conditionsOf({ delivery_country: 'DE,FR' }, facts, '2026-11-22')).toEqual(countries)
  expect(filterError(filterOf('order_info_view', 'delivery_country'), 'DE,FR')).toBeUndefined()
})

test.for([
  ['2026-0', false],
  ['2026-02-30', false],
  ['2026-02-28', true],
] as const)('a day typed as %s can be asked for: %s', ([from, isWhole]) => {
  const error = filterError(filterOf('order_info_view', 'timestamp'), { from })
  expect(error === undefined).toBe(isWhole)
})

test('named days, several choices and an empty filter are complete; an amount of letters is not', () => {
  expect(filterError(filterOf('order_info_view', 'timestamp'), 'lastMonth')).toBeUndefined()
  expect(filterError(filterOf('order_info_view', 'order_status'), 'cancelled,accepted')).toBeUndefined()
  expect(filterError(filterOf('order_info_view', 'order_status'), undefined)).toBeUndefined()
  const total = tableConfigOf(tableNamed('order_info_view')).fields.find(({ name }) => name === 'total')!
  const amount = { name: 'total', title: 'Total', comparator: 'range', kind: 'money', field: total, isSearch: false } as const
  expect(filterError(amount, { from: 'many' })).toBeDefined()
})

test('filters in use stay visible, others only if there is room, without gaps', () => {
  const offered = ['One', 'Two', 'Three'].map((title) => ({ title, isInUse: false }))
  expect(fitFilters(offered, 1000)).toEqual([true, true, true])
  expect(fitFilters(offered, 160)).toEqual([true, true, false])
  expect(fitFilters([...offered, { title: 'Four', isInUse: true }], 0)).toEqual([false, false, false, true])
})

test('what is searched for is sent without blanks around it, and blanks alone are not sent [APP-56] [APP-57] [APP-58]', () => {
  const facts = addressable(tableConfigOf(tableNamed('self_registration')))
  const asked = (name: string) => conditionsOf({ name }, facts, '2026-11-22')
  expect(asked(' abc ')).toEqual([{ name: 'name', comparator: 'contains', value: 'abc' }])
  expect(asked('  ')).toEqual([])
  expect(conditionsOf({}, facts, '2026-11-22')).toEqual([])
})

test('the id of an application below zero is refused before anything is asked [APP-55]', () => {
  const id = filterOf('self_registration', 'id')
  expect(filterError(id, '-1')).toMatchObject({ message: 'Enter valid a ID' })
  expect(filterError(id, '0')).toBeUndefined()
  expect(filterError(id, '42')).toBeUndefined()
  expect(filterError(filterOf('em_view', 'full_name'), '-1')).toBeUndefined()
})

test('the buttons beside the chips keep their room however long their words are', () => {
  const usual = besideWidth(['Filter', 'Filter', 'Clear'])
  expect(usual).toBe(300)
  const long = ['⟦Filter long⟧', '⟦Filter long⟧', '⟦Clear everything⟧']
  expect(besideWidth(long)).toBeGreaterThan(long.reduce((sum, words) => sum + wordsWidth(words), usual / 2))
})
