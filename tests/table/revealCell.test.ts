import { expect, test } from 'vitest'
import { presetLayoutOf } from '../../src/table/columns/columnLayout.ts'
import { shiftInto } from '../../src/table/grid/shiftInto.ts'
import { findTable } from '#schema/registry.ts'

test('a cell is scrolled only just into view, and not at all if it is visible', () => {
  expect(shiftInto([100, 200], [50, 300])).toBe(0)
  expect(shiftInto([20, 120], [50, 300])).toBe(-30)
  expect(shiftInto([250, 350], [50, 300])).toBe(50)
})

test('a cell that is wider than the visible area is shown from its start', () => {
  expect(shiftInto([100, 500], [50, 300])).toBe(50)
})

test('the name of a record stays in view unless somebody arranges the list differently', () => {
  expect(presetLayoutOf(findTable('em_view')!).pinned).toEqual(['full_name'])
  expect(presetLayoutOf(findTable('country_vat_rate')!).pinned).toEqual(['country'])
  expect(presetLayoutOf(findTable('em_establishment')!).pinned).toEqual([])
})
