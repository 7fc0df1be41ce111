import { describe, expect, test } from 'vitest'
import { orderUnseen } from '../../src/table/grid/orderUnseen.ts'
import { conditionsOf } from '../../src/table/list/conditions.ts'
import { fitWidths } from '../../src/table/columns/fitWidths.ts'
import { moveBy, nextEditable } from '../../src/table/grid/keys/gridKeys.ts'
import type { ListState } from '../../src/table/list/ListState.ts'
import { listRequestOf } from '../../src/table/list/listRequestOf.ts'
import { offsetOf } from '../../src/table/list/ListState.ts'
import { formatListUrl, parseListUrl, withPageParts } from '../../src/table/list/address/listUrl.ts'
import { differencesOf } from '../../src/record/mergeFields.ts'
import { moveColumn, orderColumns, presetLayout, visibilityOf } from '../../src/table/columns/columnLayout.ts'
import { nothingWaiting } from '../../src/table/list/nothingWaiting.ts'
import { toggleSort } from '../../src/table/list/toggleSort.ts'

const names = {
  filters: [
    { name: 'order_status', comparator: '=' },
    { name: 'timestamp', comparator: 'range' },
    { name: 'em_name', comparator: 'contains' },
  ],
  columns: ['id', 'em_name', 'order_status', 'timestamp'],
  sort: [{ name: 'id', direction: 'desc' }],
} as const

describe('the address of a list', () => {
  test('keeps what it says of its page, and nothing else of what the list was', () => {
    const former = new URLSearchParams('country=GB&f.em_name=lotus&sort=em_name&page=3&size=25&view=7&peek=9&asOf=2026-01-31')
    const next = new URLSearchParams('f.order_status=accepted')
    expect(withPageParts(next, former).toString()).toBe('country=GB&f.order_status=accepted')
  })

  test('has the choice by which rows are grouped and the open groups, without fields that cannot group', () => {
    const grouped = { ...names, groups: ['order_status'] }
    const list = parseListUrl(new URLSearchParams('group=order_status~cancelled~'), grouped)
    expect(list.group).toEqual({ by: 'order_status', open: ['cancelled', ''] })
    expect(formatListUrl(list, grouped).get('group')).toBe('order_status~cancelled~')
    expect(parseListUrl(new URLSearchParams('group=em_name'), grouped).group).toBeUndefined()
  })

  const busy: ListState = {
    filters: { order_status: 'accepted', timestamp: { from: '2026-01-01', to: '2026-01-31' }, em_name: 'A & B = 5..6' },
    sort: [
      { name: 'em_name', direction: 'asc' },
      { name: 'id', direction: 'desc' },
    ],
    page: 3,
    size: 50,
  }

  test('contains the whole state of the list, and is read back as the same list', () => {
    const params = formatListUrl(busy, names)
    expect(params.get('f.timestamp')).toBe('2026-01-01..2026-01-31')
    expect(params.get('sort')).toBe('em_name,-id')
    expect(parseListUrl(new URLSearchParams(params.toString()), names)).toEqual(busy)
  })

  test('is empty for the default list: the first 100 rows in the table’s own order [TABLE-16]', () => {
    const preset = parseListUrl(new URLSearchParams(), names)
    expect(preset).toEqual({ filters: {}, sort: names.sort, page: 1, size: 100 })
    expect(formatListUrl(preset, names).toString()).toBe('')
  })

  test.for([
    'page=0',
    'page=1.5',
    'page=x',
    'size=7',
    'size=1000',
    'sort=nothing',
    'sort=',
    'f.unknown=1',
    'f.timestamp=..',
    'f.order_status=',
  ])('with %s is the preset list', (query) => {
    expect(parseListUrl(new URLSearchParams(query), names)).toEqual(parseListUrl(new URLSearchParams(), names))
  })

  test('may name one end of a range, or one value', () => {
    const filters = (query: string) => parseListUrl(new URLSearchParams(query), names).filters
    expect(filters('f.timestamp=2026-01-01..')).toEqual({ timestamp: { from: '2026-01-01' } })
    expect(filters('f.timestamp=..2026-01-31')).toEqual({ timestamp: { to: '2026-01-31' } })
    expect(filters('f.timestamp=2026-01-05')).toEqual({ timestamp: { from: '2026-01-05', to: '2026-01-05' } })
  })
})

test('a page starts at (page - 1) * size [TABLE-17]', () => {
  expect(offsetOf({ page: 3, size: 100 })).toBe(200)
  expect(offsetOf({ page: 1, size: 25 })).toBe(0)
})

test('a list of several currencies is filtered and sorted by the values in euro', () => {
  const table = {
    fields: { total: { kind: 'money' }, total_eur: { kind: 'money', inEuroOf: 'total' }, id: { kind: 'id' } },
  } as const
  const field = { name: 'total', title: 'Total', kind: 'money' } as const
  const facts = [{ name: 'total', comparator: 'range', kind: 'money', title: 'Total', field, isSearch: false }] as const
  const asked = {
    filters: { total: { from: '10' } },
    where: { match: 'any', members: [{ name: 'total', comparator: '<=', value: '5' }] },
  } as const
  const sort = [
    { name: 'total', direction: 'desc' },
    { name: 'id', direction: 'asc' },
  ] as const
  expect(listRequestOf({ ...asked, sort }, { table, facts, today: '2026-01-31' })).toEqual({
    filter: [
      { name: 'total_eur', comparator: '>=', value: '10' },
      { any: [{ name: 'total_eur', comparator: '<=', value: '5' }] },
    ],
    orderBy: [
      { name: 'total_eur', direction: 'desc' },
      { name: 'id', direction: 'asc' },
    ],
  })
})

describe('the conditions of a load', () => {
  const facts = [
    { name: 'timestamp', comparator: 'range', kind: 'instant' },
    { name: 'order_date', comparator: 'range', kind: 'day' },
    { name: 'total', comparator: 'range', kind: 'money' },
    { name: 'to_timestamp', comparator: '<=', kind: 'instant' },
    { name: 'from_timestamp', comparator: '>=', kind: 'instant' },
    { name: 'enabled', comparator: '=', kind: 'flag' },
    { name: 'em_id', comparator: '=', kind: 'ref' },
    { name: 'schemes', comparator: '@>', kind: 'tags' },
    { name: 'em_name', comparator: 'contains', kind: 'text' },
  ] as const

  test('a range of instants includes its first and last day completely, in UTC [TABLE-18] [TABLE-19]', () => {
    expect(conditionsOf({ timestamp: { from: '2026-01-01', to: '2026-01-31' } }, facts, '2026-01-31')).toEqual([
      { name: 'timestamp', comparator: '>=', value: '2026-01-01T00:00:00.000Z' },
      { name: 'timestamp', comparator: '<=', value: '2026-01-31T23:59:59.999Z' },
    ])
  })

  test('translate days relative to today into the days that they are at the time of the request', () => {
    expect(conditionsOf({ timestamp: 'lastMonth' }, facts, '2026-03-15')).toEqual([
      { name: 'timestamp', comparator: '>=', value: '2026-02-01T00:00:00.000Z' },
      { name: 'timestamp', comparator: '<=', value: '2026-02-28T23:59:59.999Z' },
    ])
  })

  test('two filters may have the ends of a range [TABLE-28]', () => {
    expect(conditionsOf({ from_timestamp: '2026-01-01', to_timestamp: '2026-01-31' }, facts, '2026-01-31')).toEqual([
      { name: 'to_timestamp', comparator: '<=', value: '2026-01-31T23:59:59.999Z' },
      { name: 'from_timestamp', comparator: '>=', value: '2026-01-01T00:00:00.000Z' },
    ])
  })

  test('days and amounts are sent unchanged', () => {
    expect(conditionsOf({ order_date: { to: '2026-01-31' }, total: { from: '10.50' } }, facts, '2026-01-31')).toEqual([
      { name: 'order_date', comparator: '<=', value: '2026-01-31' },
      { name: 'total', comparator: '>=', value: '10.50' },
    ])
  })

  test('flags are booleans, references numbers, and everything else is text', () => {
    expect(conditionsOf({ enabled: 'false', em_id: '7', schemes: 'IMPORT', em_name: '42' }, facts, '2026-01-31')).toEqual([
      { name: 'enabled', comparator: '=', value: false },
      { name: 'em_id', comparator: '=', value: 7 },
      { name: 'schemes', comparator: '@>', value: 'IMPORT' },
      { name: 'em_name', comparator: 'contains', value: '42' },
    ])
  })
})

test('a click on a header sorts by it, a second one reverses it, and shift adds a column [TABLE-56]', () => {
  const byId = [{ name: 'id', direction: 'desc' }] as const
  expect(toggleSort(byId, 'id', false)).toEqual([{ name: 'id', direction: 'asc' }])
  expect(toggleSort(byId, 'em_name', false)).toEqual([{ name: 'em_name', direction: 'asc' }])
  expect(toggleSort(byId, 'em_name', true)).toEqual([...byId, { name: 'em_name', direction: 'asc' }])
  expect(toggleSort([...byId, { name: 'em_name', direction: 'asc' }], 'em_name', true)).toEqual([
    ...byId,
    { name: 'em_name', direction: 'desc' },
  ])
  // Of more than five, the one clicked first no longer counts.
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<ReturnType<typeof toggleSort>>(
    (sort, name) => toggleSort(sort, name, true),
    [],
  )
  expect(six.map(({ name }) => name)).toEqual(['b', 'c', 'd', 'e', 'f'])
})

describe('keys in the grid', () => {
  const extent = { rows: 50, columns: 6, pageRows: 10 }
  const press = (key: string, ctrlKey = false) => moveBy({ key, ctrlKey }, { row: 4, column: 2 }, extent)

  test.for([
    ['ArrowUp', { row: 3, column: 2 }],
    ['ArrowDown', { row: 5, column: 2 }],
    ['ArrowLeft', { row: 4, column: 1 }],
    ['ArrowRight', { row: 4, column: 3 }],
    ['Home', { row: 4, column: 0 }],
    ['End', { row: 4, column: 5 }],
    ['PageDown', { row: 14, column: 2 }],
    ['PageUp', { row: 0, column: 2 }],
    ['a', undefined],
  ] as const)('%s leads to %o', ([key, position]) => {
    expect(press(key)).toEqual(position)
  })

  test('with Ctrl, Home and End lead to the corners', () => {
    expect(press('Home', true)).toEqual({ row: 0, column: 0 })
    expect(press('End', true)).toEqual({ row: 49, column: 5 })
  })

  test('no key leads out of the grid, and the header is above the first row', () => {
    expect(moveBy({ key: 'ArrowUp', ctrlKey: false }, { row: 0, column: 0 }, extent)).toEqual({ row: -1, column: 0 })
    expect(moveBy({ key: 'ArrowUp', ctrlKey: false }, { row: -1, column: 0 }, extent)).toEqual({ row: -1, column: 0 })
    expect(moveBy({ key: 'ArrowDown', ctrlKey: false }, { row: 49, column: 5 }, extent)).toEqual({ row: 49, column: 5 })
  })

  test('Tab goes to the next editable cell, across the end of a row, and stops at the last one', () => {
    const isEditable = ({ column }: { column: number }) => column === 1
    const size = { rows: 2, columns: 3 }
    expect(nextEditable({ row: 0, column: 1 }, 1, { ...size, isEditable })).toEqual({ row: 1, column: 1 })
    expect(nextEditable({ row: 1, column: 1 }, -1, { ...size, isEditable })).toEqual({ row: 0, column: 1 })
    expect(nextEditable({ row: 1, column: 1 }, 1, { ...size, isEditable })).toBeUndefined()
  })
})

describe('columns', () => {
  const columns = [
    { id: 'id', hidden: false },
    { id: 'name', hidden: false },
    { id: 'note', hidden: true },
  ]

  test('stay as arranged, and a new column comes after the one that it follows in the definition', () => {
    expect(orderColumns(columns, presetLayout)).toEqual(['id', 'name', 'note'])
    expect(orderColumns(columns, { ...presetLayout, order: ['note', 'gone', 'id'] })).toEqual(['note', 'id', 'name'])
  })

  test('are hidden as defined until a person shows them', () => {
    expect(visibilityOf(columns, presetLayout)).toEqual({ id: true, name: true, note: false })
    expect(visibilityOf(columns, { ...presetLayout, visibility: { note: true, id: false } })).toEqual({
      id: false,
      name: true,
      note: true,
    })
  })

  test('move by one place, but not beyond the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  })

  test('fill the available width exactly, and never shrink', () => {
    const wide = [
      { id: 'a', width: 100, grows: false },
      { id: 'b', width: 100, grows: true },
      { id: 'c', width: 100, grows: true },
    ]
    expect(fitWidths(wide, 401)).toEqual({ a: 100, b: 150, c: 151 })
    expect(fitWidths(wide, 200)).toEqual({ a: 100, b: 100, c: 100 })
    const buttons = { id: 'action', width: 90, grows: false, staysAtEnd: true }
    expect(fitWidths([...wide.slice(0, 1), buttons], 300)).toEqual({ a: 210, action: 90 })
  })

  test('are at least as wide as their longest word, and wider if there is room', () => {
    const words = [
      { id: 'a', width: 100, wish: 180, grows: false },
      { id: 'b', width: 100, grows: true },
    ]
    expect(fitWidths(words, 400)).toEqual({ a: 180, b: 220 })
    expect(fitWidths(words, 230)).toEqual({ a: 130, b: 100 })
    expect(fitWidths(words, 150)).toEqual({ a: 100, b: 100 })
  })
})

test('a merge lists only the fields that both or one of them changed', () => {
  const base = { id: 1, name: 'Old', code: 'A', note: 'n', version: 1 }
  const current = { id: 1, name: 'Theirs', code: 'A', note: 'other', version: 2 }
  expect(differencesOf({ base, changes: { name: 'Mine', code: 'B' }, current }, ['name', 'code', 'note'])).toEqual([
    { name: 'name', mine: 'Mine', theirs: 'Theirs', conflicts: true },
    { name: 'code', mine: 'B', theirs: 'A', conflicts: false },
    { name: 'note', mine: 'n', theirs: 'other', conflicts: false },
  ])
})

test('an order by what no column shows has its arrow beside the names of records', () => {
  const byId = { name: 'id', direction: 'desc' } as const
  const byTotal = { name: 'total', direction: 'asc' } as const
  expect(orderUnseen([byId], [{ id: 'external_order_id' }])).toBe(byId)
  expect(orderUnseen([byId], [{ id: 'external_order_id' }, { id: 'id' }])).toBeUndefined()
  expect(orderUnseen([byTotal], [{ id: 'external_order_id' }])).toBe(byTotal)
  expect(orderUnseen([byId, byTotal], [{ id: 'total' }])).toBe(byId)
  expect(orderUnseen([byTotal, byId], [{ id: 'total' }])).toBeUndefined()
  expect(orderUnseen([], [{ id: 'total' }])).toBeUndefined()
})

test('an empty list of what waits says that nothing does, of decisions that all are made; any other one that no row matches', () => {
  expect(nothingWaiting({ name: 'vat_category_view' }, { decision: 'open', country: 'DE' })).toBe('table.allDecided')
  expect(nothingWaiting({ name: 'vat_category_view', fixed: { decision: 'open' } }, {})).toBe('table.allDecided')
  expect(nothingWaiting({ name: 'invoice_list_info' }, { payment_status: 'overdue' })).toBe('table.nothingWaits')
  expect(nothingWaiting({ name: 'vat_category_view' }, { country: 'DE' })).toBeUndefined()
  expect(nothingWaiting({ name: 'vat_category_view' }, { decision: 'open,decided' })).toBeUndefined()
  expect(nothingWaiting({ name: 'order_info_view' }, { decision: 'open' })).toBeUndefined()
  expect(nothingWaiting({ name: 'em_view' }, {})).toBeUndefined()
})
