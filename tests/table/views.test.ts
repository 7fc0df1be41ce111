import { expect, test } from 'vitest'
import { presetLayout } from '../../src/table/columns/columnLayout.ts'
import { formatListUrl, parseListUrl, isPresetList } from '../../src/table/list/address/listUrl.ts'
import { isSameState, presetView, readView } from '../../src/table/views/SavedView.ts'

const names = {
  filters: [{ name: 'timestamp', comparator: 'range' }],
  columns: ['id'],
  sort: [{ name: 'id', direction: 'asc' }],
} as const

test('an address contains the view, the day and days relative to today by their names', () => {
  const address = 'view=7&asOf=2026-01-31&f.timestamp=lastMonth'
  const list = parseListUrl(new URLSearchParams(address), names)
  expect(list).toMatchObject({ view: 7, asOf: '2026-01-31', filters: { timestamp: 'lastMonth' } })
  expect(formatListUrl(list, names).toString()).toBe(address)
})

test.for(['view=x', 'view=-1', 'view=1.5', 'asOf=yesterday', 'asOf='])('%s names neither a view nor a day', (address) => {
  const list = parseListUrl(new URLSearchParams(address), names)
  expect(list).not.toHaveProperty('view')
  expect(list).not.toHaveProperty('asOf')
})

test('only an address that says nothing about the list opens with the preset view', () => {
  expect(['', 'view=7', 'merchant=3'].map((address) => isPresetList(new URLSearchParams(address)))).toEqual([true, true, true])
  expect(['f.x=1', 'sort=-id', 'page=2', 'asOf=2026-01-01'].some((address) => isPresetList(new URLSearchParams(address)))).toBe(
    false,
  )
})

const view = (id: number, rest: object) =>
  readView({
    id,
    version: 1,
    name: `View ${id}`,
    is_mine: false,
    is_own_preset: false,
    is_role_preset: false,
    shared_role: null,
    ...rest,
  })

test('the view that a person chose, whoever made it, takes precedence over that of a role', () => {
  const ofRole = view(1, { is_role_preset: true, shared_role: 'operator' })
  const chosen = view(2, { is_own_preset: true, shared_role: 'operator' })
  expect(presetView([view(3, {}), ofRole], ['operator'])).toBe(ofRole)
  expect(presetView([ofRole, chosen], ['operator'])).toBe(chosen)
  expect(presetView([view(3, { is_mine: true })], ['operator'])).toBeUndefined()
})

test('an administrator’s screen does not open with a view preset for another role', () => {
  expect(presetView([view(1, { is_role_preset: true, shared_role: 'auditor' })], ['admin'])).toBeUndefined()
})

test('a view of another version of the product opens with defaults for missing parts', () => {
  expect(view(1, { state: null }).state).toEqual({ query: '', layout: presetLayout })
  expect(view(1, { state: { query: 'sort=-id', layout: { pinned: ['id'] } } }).state.layout).toEqual({
    ...presetLayout,
    pinned: ['id'],
  })
})

test('a view counts as changed if the list differs, not if equal parts are in another order', () => {
  const a = { query: 'sort=-id', layout: { ...presetLayout, visibility: { a: true, b: false } } }
  expect(isSameState(a, { ...a, layout: { ...presetLayout, visibility: { b: false, a: true } } })).toBe(true)
  expect(isSameState(a, { ...a, query: '' })).toBe(false)
  expect(isSameState(a, { ...a, layout: { ...a.layout, density: 'compact' } })).toBe(false)
})
