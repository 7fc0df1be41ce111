import type { RefObject } from 'react'
import { useCallback, useMemo } from 'react'
import { size } from '../../ui/look/theme.ts'
import { usePageSlots } from '../../ui/PageSlots.ts'
import { useWidth } from '../../ui/useWidth.ts'
import type { ColumnLayout } from '../columns/columnLayout.ts'
import { placeColumns } from '../columns/placeColumns.ts'
import type { GridColumn } from './GridColumn.ts'

/** How wide a landscape A4 page is between its margins, in CSS pixels. */
const paperWidth = 1047
/** How wide a list within the page of a record is, between its borders. */
const partWidth = size.content - 2

/** Columns of buttons are useless on paper. */
const isData = ({ staysAtStart, staysAtEnd }: GridColumn) => !staysAtStart && !staysAtEnd

interface Placing {
  columns: readonly GridColumn[]
  layout: ColumnLayout
  setLayout: (change: Partial<ColumnLayout>) => void
  scroller: RefObject<HTMLDivElement | null>
  isPrinting: boolean
}

/** The columns with their positions and widths for the available room, and how far paper scales them down. */
export function usePlacedColumns({ columns, layout, setLayout, scroller, isPrinting }: Placing) {
  // On paper the room is that of the paper: a measurement of the scaled page would widen the columns again.
  const onScreen = useWidth(scroller)
  const { isPart } = usePageSlots()
  const onPaper = isPart ? partWidth : paperWidth
  const room = isPrinting ? onPaper : onScreen
  const drawn = useMemo(() => (isPrinting ? columns.filter(isData) : columns), [isPrinting, columns])
  // The array stays the same until something about it changes, because new columns mean that all rows are rendered.
  const placed = useMemo(() => placeColumns({ columns: drawn, layout, room }), [drawn, layout, room])
  const width = placed.reduce((sum, column) => sum + column.width, 0)
  const { widths } = layout
  const resize = useCallback((id: string, wide: number) => setLayout({ widths: { ...widths, [id]: wide } }), [widths, setLayout])
  return { placed, room, width, resize, zoom: isPrinting ? Math.min(1, room / width) : 1 }
}
