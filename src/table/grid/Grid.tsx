import { Box } from '@mui/material'
import type { VirtualItem } from '@tanstack/react-virtual'
import type { CSSProperties, ReactNode } from 'react'
import { useRef } from 'react'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { size } from '../../ui/look/theme.ts'
import { TabStops } from '../../ui/buttons/TabStops.ts'
import type { ColumnLayout } from '../columns/columnLayout.ts'
import { densities } from '../columns/columnLayout.ts'
import type { GridColumn } from './GridColumn.ts'
import { GridHead } from './GridHead.tsx'
import type { GridCommands } from './keys/GridCommands.ts'
import { gridKeyboard } from './keys/gridKeyboard.ts'
import { gridLook } from './gridLook.ts'
import { GridRow } from './GridRow.tsx'
import type { Sort } from '../list/ListState.ts'
import { useSelection } from '../list/SelectionContext.ts'
import type { Marks } from '../list/useLiveRows.ts'
import type { Peek } from '../peek/usePeek.ts'
import type { SaveOutcome } from '../../record/SaveResult.ts'
import { useIsPrinting } from './useIsPrinting.ts'
import { usePlacedColumns } from './usePlacedColumns.ts'
import { useGridRows } from './useGridRows.ts'
import { useArrival } from '../../ui/focus/useArrival.ts'
import { useScrollingMark } from '../../ui/useScrollingMark.ts'

interface Props extends GridCommands {
  /** The name of the table. */
  table: string
  label: string
  columns: readonly GridColumn[]
  rows: readonly Row[]
  /** The number of rows on all pages, and on the pages before this one. */
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
  /** The record beside the list, and the column whose cells have the button that shows it there. */
  peek: Pick<Peek, 'id' | 'reached' | 'closedAt'> & { column: string }
  /** The row to which somebody returns; it gets the focus once it is loaded. */
  returnRow?: number | undefined
  /** The column whose cell of that row gets the focus; by default the first. */
  returnColumn?: string | undefined
  /** Shown in place of the rows while they are loading or if there are none. */
  instead?: ReactNode
  /** The list is what the page is about: the focus is on it when the page has opened. */
  isArrival?: boolean
}

/**
 * The grid of every list. Rows are drawn as they come into view. Cells are reached and edited by keyboard following the ARIA
 * grid pattern, with one tab stop for the whole grid.
 */
export function Grid(props: Props) {
  const { table, label, columns, rows, total, offset, isBusy, sort, onSort, layout, setLayout, save, instead } = props
  const { onEditing, marks, peek, onPeek, onPaste, onFill, onUndo, returnRow, returnColumn, isArrival = false } = props
  const selection = useSelection()
  const rowHeight = densities[layout.density]
  const scroller = useRef<HTMLDivElement>(null)
  useScrollingMark(scroller)
  useArrival(scroller, isArrival)
  const isPrinting = useIsPrinting()
  const { placed, room, width, resize, zoom } = usePlacedColumns({ columns, layout, setLayout, scroller, isPrinting })
  const inSight = { rows, placed, scroller, rowHeight, isPrinting }
  const { focus, virtual } = useGridRows({ ...inSight, returnRow, returnColumn, peek, onEditing })
  const { activeRow, activeColumn, isInHead, markedIn, editing } = focus
  const isTall = placed.some((column) => column.isTall)
  const keyboard = gridKeyboard({ rows, placed, rowHeight, peek, focus, selection, onSort, onPaste, onFill, onUndo, onPeek })

  function rowOf({ index, start, key }: VirtualItem) {
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
  }

  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={placed.length}
      aria-busy={isBusy}
      aria-multiselectable={selection !== undefined}
      tabIndex={isArrival ? -1 : undefined}
      data-arrival={isArrival || undefined}
      {...keyboard}
      onFocus={({ target }) => focus.reach(target)}
      style={{ '--row': `${rowHeight}px`, '--paper-zoom': zoom } as CSSProperties}
      sx={gridLook}
    >
      <GridHead
        columns={placed}
        known={columns}
        rows={rows}
        width={width}
        sort={sort}
        onSort={onSort}
        onResize={resize}
        activeColumn={isInHead || rows.length === 0 ? activeColumn : -1}
        onFocus={focus.reachHead}
      />
      {instead ? (
        <InPlaceOfRows columns={placed.length} width={room} content={instead} />
      ) : (
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), width, position: 'relative' }}>
          <TabStops value={-1}>{virtual.getVirtualItems().map(rowOf)}</TabStops>
        </div>
      )}
    </Box>
  )
}

/** Stays in view however far the columns are scrolled. It is a row, because a grid may contain nothing else. */
function InPlaceOfRows({ columns, width, content }: { columns: number; width: number; content: ReactNode }) {
  return (
    <div role="rowgroup" style={{ position: 'sticky', insetInlineStart: 0, width }}>
      <div role="row">
        <div role="gridcell" aria-colspan={columns}>
          {content}
        </div>
      </div>
    </div>
  )
}
