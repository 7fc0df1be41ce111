/* Pages of records: their addresses, their sections, the words of the timeline, and mentions in a typed text. */
import { expect, test } from 'vitest'
import { allTables } from '#schema/registry.ts'
import { en } from '#schema/texts/en/index.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import type { NamedField } from '../../src/kinds/KindView.ts'
import { recordPath } from '#schema/recordPath.ts'
import { factSections } from '../../src/record/facts/factSections.ts'
import { recordAddress } from '../../src/record/facts/recordAddress.ts'
import { moneyParts } from '../../src/record/facts/moneyParts.ts'
import { mentionAt } from '../../src/record/timeline/mentionAt.ts'
import { timelineTime } from '../../src/record/timeline/timelineTime.ts'

test('a record of a table and its row in a list have the same page', () => {
  expect(recordPath('em', 12)).toBe('/view/em-info/12')
  expect(recordPath('em_view', 12)).toBe('/view/em-info/12')
  expect(recordPath('customer_order', 5)).toBe(recordPath('order_info', 5))
  expect(recordPath('country_vat_rate', 35)).toBe('/view/ref_country_vat_rate/35')
  expect(recordPath('order_item', 7)).toBeUndefined()
  expect(recordPath('auth_session', 7)).toBeUndefined()
})

const field = (name: string, more: object = {}): NamedField => ({ kind: 'text', name, title: name, ...more })

test('a page has the sections of its definition; other fields are in the last one, empty fields apart', () => {
  const fields = [field('a'), field('b'), field('c'), field('secret', { hidden: true }), field('version')]
  const row = { id: 1, a: 'x', b: '', c: 'z', version: 3 }
  const sections = factSections(fields, row, [
    { name: 'amounts', fields: ['b', 'a'] },
    { name: 'details', fields: [] },
  ])
  const names = sections.map(({ name, filled, empty }) => [name, filled.map((one) => one.name), empty.map((one) => one.name)])
  expect(names).toEqual([
    ['amounts', ['a'], ['b']],
    ['details', ['c'], []],
  ])
})

test('a page says a sentence in words, and not also the data from which it is made', () => {
  const fields = [field('reason', { sentence: { said: 'said' } }), field('said', { kind: 'json', hidden: true })]
  const [main] = factSections(fields, { id: 1, reason: 'No fee class', said: { code: 'FEE_CLASS_MISSING' } })
  expect(main?.filled.map(({ name }) => name)).toEqual(['reason'])
})

test('a row that is made of others has a page, however large its number is', () => {
  const list = { name: 'ioss_reconciliation', route: 'ioss_reconciliation' }
  expect(recordAddress(list, 58)).toBe('/view/ioss_reconciliation/58')
  expect(recordAddress(list, 49_026_100_227)).toBe('/view/ioss_reconciliation/49026100227')
})

test('a bar divides a total among its parts other than zero, unless no bar can show them', () => {
  const money = { parts: ['fees', 'vat', 'passed_on'], total: 'total' }
  const row = (fees: string, vat: string, passed_on: string, total: string) => ({ id: 1, fees, vat, passed_on, total })
  expect(moneyParts(money, row('75.00', '25.00', '0.00', '100.00'))).toEqual([
    { name: 'fees', amount: '75.00', share: 75 },
    { name: 'vat', amount: '25.00', share: 25 },
  ])
  const names = (apart: string, ...amounts: [string, string, string, string]) =>
    moneyParts({ ...money, apart }, row(...amounts))?.map(({ name }) => name)
  expect(names('passed_on', '100.00', '20.00', '3.00', '120.00')).toEqual(['fees', 'vat'])
  expect(names('passed_on', '100.00', '20.00', '3.00', '123.00')).toEqual(['fees', 'vat', 'passed_on'])
  expect(moneyParts(money, row('0.00', '0.00', '0.00', '0.00'))).toBeUndefined()
  expect(moneyParts(money, row('120.00', '-20.00', '0.00', '100.00'))).toBeUndefined()
})

test('every field of a definition with sections is in exactly one of them, or in the last', () => {
  for (const { name, fields, page } of allTables) {
    if (!page?.sections) continue
    const all = Object.entries(fields).map(([one, definition]): NamedField => ({ ...definition, name: one, title: one }))
    const row = { id: 1 }
    const shown = factSections(all, row, page.sections).flatMap(({ filled, empty }) => [...filled, ...empty])
    expect(new Set(shown).size, name).toBe(shown.length)
    const left = all.filter((one) => !shown.includes(one) && !one.hidden && !['id', 'version'].includes(one.name))
    expect(
      left.map((one) => one.name),
      name,
    ).toEqual([])
  }
})

const { t } = createTexts('en', en)

test('the timeline says today and yesterday with the time, and the day of older entries', () => {
  const now = new Date(2026, 10, 22, 14, 30)
  const said = (...at: [number, number, number, number, number]) =>
    timelineTime(new Date(...at).toISOString(), now, { t, language: 'en' })
  expect(said(2026, 10, 22, 9, 14)).toBe('today 09:14')
  expect(said(2026, 10, 22, 0, 0)).toBe('today 00:00')
  expect(said(2026, 10, 21, 23, 59)).toBe('yesterday 23:59')
  expect(said(2026, 10, 20, 12, 0)).toBe('2026-11-20')
  expect(said(2025, 11, 31, 12, 0)).toBe('2025-12-31')
})

test.for([
  ['Please, @osk', 12, { from: 8, typed: 'osk' }],
  ['@', 1, { from: 0, typed: '' }],
  ['@Aino and', 5, { from: 0, typed: 'aino' }],
  ['@aino and', 9, undefined],
  ['mail@example', 12, undefined],
  ['nobody', 6, undefined],
] as const)('in %j at %i the name that is typed is %j', ([text, caret, begun]) => {
  expect(mentionAt(text, caret)).toEqual(begun)
})
