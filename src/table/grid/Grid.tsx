import { Box } from '@mui/material'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { size } from '../../ui/look/theme.ts'
import type { ColumnLayout } from './columnLayout.ts'
import { densities } from './columnLayout.ts'
import type { GridColumn } from './GridColumn.ts'
import { GridHead } from './GridHead.tsx'
import type { GridCommands } from './gridKeyboard.ts'
import { gridKeyboard } from './gridKeyboard.ts'
import { gridLook } from './gridLook.ts'
import { GridRow } from './GridRow.tsx'
import type { Sort } from '../list/ListState.ts'
import { useSelection } from '../list/SelectionContext.ts'
import { useGridFocus } from './useGridFocus.ts'
import type { Marks } from '../list/useLiveRows.ts'
import type { SaveOutcome } from '../../record/SaveResult.ts'
import type { PlacedColumn } from './useGridModel.ts'
import { useGridModel } from './useGridModel.ts'
import { usePeekedRow } from '../peek/usePeekedRow.ts'
import { useIsPrinting } from './useIsPrinting.ts'
import { useOverscan } from './useOverscan.ts'
import { useWidth } from '../../ui/useWidth.ts'

interface Props extends GridCommands {
  /** The name of the table. */
  table: string
  label: string
  columns: readonly GridColumn[]
  rows: readonly Row[]
  /** How many rows there are on all pages, and how many stand on the pages before. */
  total: number
  offset: number
  isBusy: boolean
  sort: readonly Sort[]
  layout: ColumnLayout
  setLayout: (change: Partial<ColumnLayout>) => void
  save: (row: Row, field: NamedField, value: unknown) => Promise<SaveOutcome>
  /** Whether a cell is being edited: rows should not change meanwhile. */
  onEditing: (isEditing: boolean) => void
  marks: Marks
  /** The record beside the list, and the column whose cells have the mark that shows one there. */
  peek: { id: number | undefined; column: string }
  /** The row to which somebody comes back: it gets the focus once it is there. */
  returnRow?: number | undefined
  /** Stands in the place of the rows: that there are none, or that they are coming. */
  instead?: ReactNode
}

/** Columns of buttons are of no use on paper. */
const isData = ({ staysAtStart, staysAtEnd }: GridColumn) => !staysAtStart && !staysAtEnd

/** How wide a landscape A4 page is between its margins, in CSS pixels. */
const paperWidth = 1047

/**
 * The grid of every list: rows are drawn as they come into view, cells are reached and edited by keyboard after the grid
 * pattern of ARIA, with one tab stop for the whole grid.
 */
export function Grid(props: Props) {
  const { table, label, columns, rows, total, offset, isBusy, sort, onSort, layout, setLayout, save, instead } = props
  const { onEditing, marks, peek, onPaste, onFill, onUndo, onPeek, returnRow } = props
  const selection = useSelection()
  const rowHeight = densities[layout.density]
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  // What is measured of a zoomed page would widen the columns again: on paper it is the paper that gives the room.
  const onScreen = useWidth(scroller)
  const room = isPrinting ? paperWidth : onScreen
  const drawn = useMemo(() => (isPrinting ? columns.filter(isData) : columns), [isPrinting, columns])
  const placed = useGridModel({ columns: drawn, layout, setLayout, rows, room })
  const scrollTo = useRef((_row: number) => undefined as void)
  const focus = useGridFocus({ rows, placed, scroller, scrollTo })
  const { activeRow, activeColumn, isInHead, markedIn, editing } = focus
  const isTall = placed.some((column) => column.isTall)
  const width = placed.reduce((sum, column) => sum + column.width, 0)

  const virtual = useRowsInSight({ rows, placed, scroller, rowHeight, isPrinting, activeRow })

  useLayoutEffect(() => {
    scrollTo.current = (row) => virtual.scrollToIndex(row)
  }, [virtual])

  useReturnRow({ rows, returnRow, goTo: (row) => focus.goTo({ row, column: Math.max(activeColumn, 0) }) })
  useEffect(() => onEditing(editing !== undefined), [editing, onEditing])
  usePeekedRow({ peeked: peek.id, rows, focus, scrollTo })

  const peeked = peek.id
  const keyboard = gridKeyboard({ focus, rows, placed, selection, rowHeight, peeked, onSort, onPaste, onFill, onUndo, onPeek })

  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={placed.length}
      aria-busy={isBusy}
      aria-multiselectable={selection !== undefined}
      {...keyboard}
      style={{ '--row': `${rowHeight}px`, '--paper-zoom': Math.min(1, paperWidth / width) } as CSSProperties}
      sx={gridLook}
    >
      <GridHead
        columns={placed}
        rows={rows}
        width={width}
        sort={sort}
        onSort={onSort}
        activeColumn={isInHead || rows.length === 0 ? activeColumn : -1}
        onFocus={focus.reachHead}
      />
      {instead ? (
        <InPlaceOfRows columns={placed.length} width={room} content={instead} />
      ) : (
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), width, position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index]
            return (
              row && (
                <GridRow
                  key={key}
                  table={table}
                  row={row}
                  index={index}
                  rowNumber={offset + index + 2}
                  top={start - size.head}
                  width={width}
                  columns={placed}
                  activeColumn={index === activeRow && !isInHead ? activeColumn : -1}
                  editingColumn={editing?.row === index ? editing.column : -1}
                  measure={isTall ? virtual.measureElement : undefined}
                  {...markedIn(index)}
                  isSelected={selection?.has(row.id)}
                  isPeeked={row.id === peek.id}
                  peekColumn={peek.column}
                  onPeek={onPeek}
                  changedBy={marks.get(row.id)}
                  onPress={focus.press}
                  onEdit={focus.edit}
                  onLeave={focus.leave}
                  save={save}
                />
              )
            )
          })}
        </div>
      )}
    </Box>
  )
}

interface InSight extends Pick<Props, 'rows'> {
  placed: readonly PlacedColumn[]
  scroller: RefObject<HTMLDivElement | null>
  rowHeight: number
  isPrinting: boolean
  activeRow: number
}

/** The rows that are drawn: those in sight and some around them, and the one with the focus wherever it is scrolled to. */
function useRowsInSight({ rows, placed, scroller, rowHeight, isPrinting, activeRow }: InSight) {
  const spareRows = useOverscan(rows, placed)
  const virtual = useVirtualizer({
    count: rows.length,
    useFlushSync: false,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    // Paper has no scroll bar: all rows of the page are printed.
    overscan: isPrinting ? rows.length : spareRows,
    scrollMargin: size.head,
    scrollPaddingStart: size.head,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return activeRow < 0 || activeRow >= rows.length || drawn.includes(activeRow)
        ? drawn
        : [...drawn, activeRow].toSorted((a, b) => a - b)
    },
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])
  return virtual
}

interface Return {
  rows: readonly Row[]
  returnRow: number | undefined
  goTo: (index: number) => void
}

/** Gives the focus to the row from whose page somebody comes back, once. */
function useReturnRow({ rows, returnRow, goTo }: Return): void {
  const isBack = useRef(returnRow === undefined)
  const go = useEffectEvent(goTo)
  useEffect(() => {
    const index = isBack.current ? -1 : rows.findIndex(({ id }) => id === returnRow)
    if (index < 0) return
    isBack.current = true
    go(index)
  }, [rows, returnRow])
}

/** In sight, however far the columns are scrolled; a grid holds nothing but rows. */
function InPlaceOfRows({ columns, width, content }: { columns: number; width: number; content: ReactNode }) {
  return (
    <div role="rowgroup" style={{ position: 'sticky', left: 0, width }}>
      <div role="row">
        <div role="gridcell" aria-colspan={columns}>
          {content}
        </div>
      </div>
    </div>
  )
}
