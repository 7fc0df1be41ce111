import { expect, test } from 'vitest'
import { findTable } from '#schema/registry.ts'
import type { NamedField } from '../../src/kinds/KindView.ts'
import { changesOf, planPaste } from '../../src/table/planPaste.ts'

const table = findTable('fee_class')!
const column = (name: string, isEditable = true) => ({
  field: { ...table.fields[name]!, name, title: name } as NamedField,
  isEditable,
})
const columns = [column('id', false), column('name'), column('import_scheme_fixed_fee'), column('fc_rep_fixed_fee')]
const rows = [
  { id: 2, version: 1, name: 'Two', import_scheme_fixed_fee: '1.00', fc_rep_fixed_fee: '0.50' },
  { id: 1, version: 1, name: 'One', import_scheme_fixed_fee: '1.00', fc_rep_fixed_fee: '0.50' },
]
const today = '2026-01-31'
const target = { top: 0, bottom: 1, left: 1, right: 3 }

test('each cell of a pasted block is saved, left as it is, or refused in the words of the rules', () => {
  const texts = [
    ['Two', '3,00', '2.00'],
    ['New', '1.00', '9.00'],
  ]
  const cells = planPaste({ table, rows, columns, target, texts, today })
  expect(cells.map(({ outcome }) => outcome)).toEqual(['same', 'saved', 'saved', 'saved', 'same', 'refused'])
  expect(cells.at(-1)?.sentence).toBe('FC Rep Fixed Fee cannot be greater than Import Fixed Fee')
  expect(changesOf(cells)).toEqual([
    { row: rows[0], changes: { import_scheme_fixed_fee: '3.00', fc_rep_fixed_fee: '2.00' } },
    { row: rows[1], changes: { name: 'New' } },
  ])
})

test('what goes beyond the list is left out, what cannot be edited is refused, and one text fills the whole block', () => {
  expect(planPaste({ table, rows, columns, target: { ...target, top: 1, bottom: 5 }, texts: [['All']], today })).toHaveLength(3)
  const ids = planPaste({ table, rows, columns, target: { top: 0, bottom: 0, left: 0, right: 0 }, texts: [['7']], today })
  expect(ids.map(({ outcome }) => outcome)).toEqual(['refused'])
  expect(changesOf(ids)).toEqual([])
})
