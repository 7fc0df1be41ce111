import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import type { ColumnLayout, Density } from './columnLayout.ts'
import { orderColumns, visibilityOf } from './columnLayout.ts'
import { fitWidths } from './fitWidths.ts'
import type { GridColumn } from './GridColumn.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
})

const leastWidth = 40
const phoneWidth = 600
/** On a phone what stays in view leaves room for what scrolls beside it. */
const mostPinned_px = 136

/** What widths are added up of. */
interface Header {
  column: { id: string }
}

/** A column where it stands on screen. */
export interface PlacedColumn extends GridColumn {
  /** Kept in view at this side while the others scroll, so many pixels from it. */
  pinned: { side: 'start' | 'end'; offset: number } | undefined
  /** Starts to change the width by mouse or finger. */
  startResize: (event: unknown) => void
}

interface Arrangement {
  columns: readonly GridColumn[]
  layout: ColumnLayout
  setLayout: (change: Partial<ColumnLayout>) => void
  rows: readonly Row[]
  /** The width there is. */
  room: number
}

/** What is shown where and how wide, as the library asks for it. */
function stateOf({ columns, layout, room }: Pick<Arrangement, 'columns' | 'layout' | 'room'>) {
  const columnVisibility = visibilityOf(columns, layout)
  const visible = columns.filter(({ id }) => columnVisibility[id])
  const isPhone = room < phoneWidth
  const isSlim = ({ id }: GridColumn) => isPhone && layout.pinned.includes(id) && layout.widths[id] === undefined
  return {
    columnVisibility,
    columnOrder: orderColumns(columns, layout),
    columnPinning: {
      start: [
        ...columns.filter(({ staysAtStart }) => staysAtStart).map(({ id }) => id),
        ...layout.pinned.filter((pinned) => columns.some(({ id }) => id === pinned)),
      ],
      // On a phone they would cover what they belong to.
      end: isPhone ? [] : columns.filter(({ staysAtEnd }) => staysAtEnd).map(({ id }) => id),
    },
    columnSizing: fitWidths(
      visible.map((column) => ({
        id: column.id,
        staysAtEnd: column.staysAtEnd,
        width: isSlim(column) ? Math.min(column.width, mostPinned_px) : (layout.widths[column.id] ?? column.width),
        grows: column.grows && !isSlim(column) && layout.widths[column.id] === undefined,
      })),
      room,
    ),
  }
}

/** What a column of names says beside them, without what has a column of its own in sight, and without a second line in low rows. */
function leadIn({ lead }: GridColumn, visible: Readonly<Record<string, boolean>>, density: Density): Pick<GridColumn, 'lead'> {
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

/** The visible columns in their order, with widths that fill the room. */
export function useGridModel({ columns, layout, setLayout, rows, room }: Arrangement): readonly PlacedColumn[] {
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const definitions = useMemo(
    () => columns.map(({ id, width }) => ({ id, size: width, minSize: leastWidth, accessorFn: (row: Row) => row[id] })),
    [columns],
  )
  const state = useMemo(() => stateOf({ columns, layout, room }), [columns, layout, room])

  const { getHeaderGroups } = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    state,
    columnResizeMode: 'onChange',
    onColumnSizingChange: (updater) => {
      const next = functionalUpdate(updater, { ...state.columnSizing })
      const changed = Object.entries(next).filter(([id, width]) => state.columnSizing[id] !== width)
      if (changed.length > 0) setLayout({ widths: { ...layout.widths, ...Object.fromEntries(changed) } })
    },
  })

  const headers = getHeaderGroups()[0]?.headers
  const widths = state.columnSizing
  const { columnVisibility } = state
  // The same array until something of it changes: rows are drawn anew when their columns are others.
  return useMemo(() => {
    const widthOf = (id: string) => Math.max(leastWidth, widths[id] ?? byId.get(id)?.width ?? 0)
    const sum = (side: readonly Header[]) => side.reduce((total, { column: { id } }) => total + widthOf(id), 0)
    return (headers ?? []).flatMap((header, place, all): PlacedColumn[] => {
      const column = byId.get(header.column.id)
      if (!column) return []
      const side = header.column.getIsPinned()
      // Those kept at a side stand together at that end of the row.
      const offset = sum(side === 'start' ? all.slice(0, place) : all.slice(place + 1))
      return [
        {
          ...column,
          ...leadIn(column, columnVisibility, layout.density),
          width: widthOf(column.id),
          pinned: side ? { side, offset } : undefined,
          startResize: header.getResizeHandler(),
        },
      ]
    })
  }, [byId, headers, widths, columnVisibility, layout.density])
}
