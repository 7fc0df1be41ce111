import { expect, test } from 'vitest'
import { presetLayout } from '../../src/table/columns/columnLayout.ts'
import type { GridColumn } from '../../src/table/grid/GridColumn.ts'
import { placeColumns } from '../../src/table/columns/placeColumns.ts'

const column = (id: string, settings: Partial<GridColumn> = {}): GridColumn => ({
  id,
  title: id,
  width: 100,
  grows: false,
  align: 'left',
  hidden: false,
  isSortable: false,
  ...settings,
})

const columns = [
  column('select', { staysAtStart: true, width: 40 }),
  column('number'),
  column('note', { hidden: true }),
  column('status'),
  column('total', { grows: true }),
  column('buttons', { staysAtEnd: true, width: 80 }),
]

const placed = (layout: Partial<typeof presetLayout>, room = 640) =>
  placeColumns({ columns, layout: { ...presetLayout, ...layout }, room })
const ids = (layout: Partial<typeof presetLayout>, room?: number) => placed(layout, room).map(({ id }) => id)

test('columns are in the arranged order, without hidden ones', () => {
  expect(ids({})).toEqual(['select', 'number', 'status', 'total', 'buttons'])
  expect(
    ids({ order: ['select', 'total', 'note', 'status', 'number', 'buttons'], visibility: { note: true, status: false } }),
  ).toEqual(['select', 'total', 'note', 'number', 'buttons'])
})

test('pinned columns come after those that are always first, each offset by the widths before it', () => {
  expect(placed({ pinned: ['total', 'number'] }).map(({ id, pinned }) => [id, pinned?.side, pinned?.offset])).toEqual([
    ['select', 'start', 0],
    ['total', 'start', 40],
    ['number', 'start', 360],
    ['status', undefined, undefined],
    ['buttons', 'end', 0],
  ])
})

test('a pinned column that is hidden or no longer exists takes no place', () => {
  expect(ids({ pinned: ['note', 'gone', 'status'] })).toEqual(['select', 'status', 'number', 'total', 'buttons'])
})

test('columns fill the width, and a resized one keeps its width above a minimum', () => {
  const widths = (layout: Partial<typeof presetLayout>) => placed(layout, 620).map(({ width }) => width)
  expect(widths({})).toEqual([40, 100, 100, 300, 80])
  expect(widths({ widths: { number: 150 } })).toEqual([40, 150, 100, 250, 80])
  expect(widths({ widths: { number: 3 } })).toEqual([40, 40, 100, 360, 80])
})

test('on a phone buttons scroll with the row, and a wide pinned column leaves room next to it', () => {
  const wide = columns.map((each) => (each.id === 'number' ? { ...each, width: 260 } : each))
  const onPhone = placeColumns({ columns: wide, layout: { ...presetLayout, pinned: ['number'] }, room: 390 })
  expect(onPhone.find(({ id }) => id === 'number')?.width).toBe(136)
  expect(onPhone.at(-1)?.pinned).toBeUndefined()
})

test('a second line below a value shows facts without a visible column, but not in low rows', () => {
  const note = { kind: 'day', name: 'note', title: 'Note' } as const
  const status = (layout: Partial<typeof presetLayout>) =>
    placeColumns({
      columns: columns.map((each) => (each.id === 'status' ? { ...each, beneath: [note] } : each)),
      layout: { ...presetLayout, ...layout },
      room: 640,
    }).find(({ id }) => id === 'status')
  expect(status({})?.beneath).toEqual([note])
  expect(status({ visibility: { note: true } })?.beneath).toEqual([])
  expect(status({ density: 'compact' })?.beneath).toEqual([])
})
