import type { ColumnLayout, Density } from './columnLayout.ts'
import { orderColumns, visibilityOf } from './columnLayout.ts'
import { fitWidths } from './fitWidths.ts'
import type { GridColumn } from '../grid/GridColumn.ts'

/** A column with its place on screen. */
export interface PlacedColumn extends GridColumn {
  /** The side at which it stays in view while others scroll, and its distance from that side in pixels. */
  pinned: { side: 'start' | 'end'; offset: number } | undefined
}

interface Arrangement {
  columns: readonly GridColumn[]
  layout: ColumnLayout
  /** The available width in pixels. */
  room: number
}

/** In pixels. A narrower column would be hard to find again. */
export const minWidth = 40
const phoneWidth = 600
/** In pixels. On a phone pinned columns leave room for those that scroll. */
const maxPinned = 136

/** The further facts in the column of names, without those that have a visible column, and without a second line in compact rows. */
function leadIn(
  { lead, beneath }: GridColumn,
  visible: Readonly<Record<string, boolean>>,
  density: Density,
): Pick<GridColumn, 'lead' | 'beneath'> {
  if (beneath) return { beneath: density === 'compact' ? [] : beneath.filter(({ name }) => !visible[name]) }
  if (!lead) return {}
  const { subtitle, state, country, address } = lead
  return {
    lead: {
      address,
      country: country !== undefined && !visible[country] ? country : undefined,
      subtitle: density !== 'compact' && subtitle && !visible[subtitle.name] ? subtitle : undefined,
      state: state && !visible[state.name] ? state : undefined,
    },
  }
}

/** The visible columns from start to end; pinned ones are at the sides, in the order in which they were pinned. */
function sidesOf(visible: readonly GridColumn[], { columns, layout, room }: Arrangement) {
  const start = [
    ...visible.filter(({ staysAtStart }) => staysAtStart),
    ...layout.pinned.flatMap((id) => visible.find((column) => column.id === id) ?? []),
  ]
  // On a phone they would cover the data.
  const end = room < phoneWidth ? [] : visible.filter(({ staysAtEnd }) => staysAtEnd)
  const order = orderColumns(columns, layout)
  const between = visible
    .filter((column) => !start.includes(column) && !end.includes(column))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  return { start, between, end }
}

/** The width of each column by id; together they fill the room. */
function widthsOf(visible: readonly GridColumn[], { layout, room }: Arrangement): Readonly<Record<string, number>> {
  const isSlim = ({ id }: GridColumn) => room < phoneWidth && layout.pinned.includes(id) && layout.widths[id] === undefined
  return fitWidths(
    visible.map((column) => ({
      id: column.id,
      staysAtEnd: column.staysAtEnd,
      width: Math.max(minWidth, isSlim(column) ? Math.min(column.width, maxPinned) : (layout.widths[column.id] ?? column.width)),
      ...(column.wish !== undefined && layout.widths[column.id] === undefined && { wish: column.wish }),
      grows: column.grows && !isSlim(column) && layout.widths[column.id] === undefined,
    })),
    room,
  )
}

/** The visible columns in their order, with widths that fill the room. */
export function placeColumns(arrangement: Arrangement): readonly PlacedColumn[] {
  const { columns, layout } = arrangement
  const visibility = visibilityOf(columns, layout)
  const visible = columns.filter(({ id }) => visibility[id])
  const widths = widthsOf(visible, arrangement)
  const { start, between, end } = sidesOf(visible, arrangement)
  const widthOf = ({ id }: GridColumn) => widths[id] ?? minWidth
  const sum = (side: readonly GridColumn[]) => side.reduce((total, column) => total + widthOf(column), 0)
  const place = (column: GridColumn, pinned: PlacedColumn['pinned']): PlacedColumn => ({
    ...column,
    ...leadIn(column, visibility, layout.density),
    width: widthOf(column),
    pinned,
  })
  return [
    ...start.map((column, index) => place(column, { side: 'start', offset: sum(start.slice(0, index)) })),
    ...between.map((column) => place(column, undefined)),
    ...end.map((column, index) => place(column, { side: 'end', offset: sum(end.slice(index + 1)) })),
  ]
}
