import { expect, test } from 'vitest'
import { presetLayoutOf } from '../../src/table/columns/columnLayout.ts'
import { shiftInto } from '../../src/table/grid/shiftInto.ts'
import { findTable } from '#schema/registry.ts'

test('a cell is scrolled no further than into view, and not at all when it is visible', () => {
  expect(shiftInto([100, 200], [50, 300])).toBe(0)
  expect(shiftInto([20, 120], [50, 300])).toBe(-30)
  expect(shiftInto([250, 350], [50, 300])).toBe(50)
})

test('of a cell that is longer than the room its start is shown', () => {
  expect(shiftInto([100, 500], [50, 300])).toBe(50)
})

test('the name of a record stays in view until somebody arranges the list otherwise', () => {
  expect(presetLayoutOf(findTable('em_view')!).pinned).toEqual(['full_name'])
  expect(presetLayoutOf(findTable('country_vat_rate')!).pinned).toEqual(['country'])
  expect(presetLayoutOf(findTable('em_establishment')!).pinned).toEqual([])
})
