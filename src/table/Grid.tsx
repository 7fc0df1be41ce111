import { Box } from '@mui/material'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { ClipboardEvent, CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { isShown } from '../kinds/isShown.ts'
import { colour, size } from '../ui/theme.ts'
import type { Block } from './block.ts'
import { blockOf, columnsOf, isOneCell, rowsOf, targetOf } from './block.ts'
import { cellText } from './cellText.ts'
import type { ColumnLayout } from './columnLayout.ts'
import { densities } from './columnLayout.ts'
import type { GridColumn } from './GridColumn.ts'
import { GridHead } from './GridHead.tsx'
import type { Position } from './gridKeys.ts'
import { moveBy, nextEditable } from './gridKeys.ts'
import { GridRow } from './GridRow.tsx'
import type { Sort } from './ListState.ts'
import { useSelection } from './SelectionContext.ts'
import { formatTsv, parseTsv } from './tsv.ts'
import type { PlacedColumn } from './useGridModel.ts'
import type { Marks } from './useLiveRows.ts'
import type { SaveOutcome } from './useSaveRow.ts'
import { useGridModel } from './useGridModel.ts'
import { useWidth } from './useWidth.ts'

interface Props {
  label: string
  columns: readonly GridColumn[]
  rows: readonly Row[]
  /** How many rows there are on all pages, and how many stand on the pages before. */
  total: number
  offset: number
  isBusy: boolean
  sort: readonly Sort[]
  onSort: (name: string, adds: boolean) => void
  layout: ColumnLayout
  setLayout: (change: Partial<ColumnLayout>) => void
  save: (row: Row, field: NamedField, value: unknown) => Promise<SaveOutcome>
  /** Whether a cell is being edited: rows should not change meanwhile. */
  onEditing: (isEditing: boolean) => void
  marks: Marks
  /** Texts from elsewhere for the cells of a block, in the order of the columns on screen. */
  onPaste: (texts: readonly (readonly string[])[], target: Block, columns: readonly PlacedColumn[]) => void
  onFill: (block: Block, columns: readonly PlacedColumn[]) => void
  onUndo: () => void
  /** Stands in the place of the rows: that there are none, or that they are coming. */
  instead?: ReactNode
}

/** How an editor is left: its cell keeps the focus, Tab leads on to another editor, or the person is elsewhere already. */
export type Leave = 'stay' | 'next' | 'previous' | 'away'

/**
 * The grid of every list: rows are drawn as they come into view, cells are reached and edited by keyboard after the grid
 * pattern of ARIA, with one tab stop for the whole grid.
 */
export function Grid(props: Props) {
  const { label, columns, rows, total, offset, isBusy, sort, onSort, layout, setLayout, save, instead } = props
  const { onEditing, marks, onPaste, onFill, onUndo } = props
  const selection = useSelection()
  const rowHeight = densities[layout.density]
  const scroller = useRef<HTMLDivElement>(null)
  const room = useWidth(scroller)
  const placed = useGridModel({ columns, layout, setLayout, rows, room })
  const [reached, setActive] = useState<Position>()
  // Until somebody goes elsewhere: the first cell that says something.
  const active = reached ?? {
    row: 0,
    column: Math.max(
      placed.findIndex(({ staysAtStart }) => !staysAtStart),
      0,
    ),
  }
  /** The other corner of the marked block, while there is one. */
  const [anchor, setAnchor] = useState<Position>()
  const [editing, setEditing] = useState<Position>()
  const [seen, setSeen] = useState(rows)
  // The focus and the editor stay with their record when rows come, go or change places.
  if (seen !== rows) {
    setSeen(rows)
    const placeNow = (row: number) => rows.findIndex(({ id }) => id === seen[row]?.id)
    const row = reached ? placeNow(reached.row) : -1
    if (reached && row >= 0 && row !== reached.row) {
      setActive({ ...reached, row })
      setAnchor(undefined)
    }
    if (editing) setEditing(placeNow(editing.row) < 0 ? undefined : { ...editing, row: placeNow(editing.row) })
  }
  const takesFocus = useRef(false)
  const isTall = placed.some((column) => column.isTall)
  const width = placed.reduce((sum, column) => sum + column.width, 0)
  const activeRow = Math.min(active.row, rows.length - 1)
  const activeColumn = Math.min(active.column, placed.length - 1)

  const isPrinting = useIsPrinting()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    // Paper has no scroll bar: all rows of the page are printed.
    overscan: isPrinting ? rows.length : 8,
    scrollMargin: size.head,
    scrollPaddingStart: size.head,
    // The row with the focus stays in the page, wherever it is scrolled to.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return activeRow < 0 || activeRow >= rows.length || drawn.includes(activeRow)
        ? drawn
        : [...drawn, activeRow].toSorted((a, b) => a - b)
    },
  })

  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])

  useEffect(() => onEditing(editing !== undefined), [editing, onEditing])

  const marked = blockOf(anchor ?? { row: activeRow, column: activeColumn }, { row: activeRow, column: activeColumn })
  const isMarked = anchor !== undefined && !isOneCell(marked)

  const isEditableAt = useCallback(
    (position: Position) => {
      const column = placed[position.column]
      const row = rows[position.row]
      return Boolean(column?.isEditable && column.field && row && isShown(column.field, row))
    },
    [placed, rows],
  )

  // Rows are drawn again only for what is their own: what they call may not change with every step of the focus.
  const here = useRef<Position>({ row: 0, column: 0 })
  useLayoutEffect(() => {
    here.current = { row: activeRow, column: activeColumn }
  }, [activeRow, activeColumn])
  const press = useCallback((position: Position, extends_: boolean) => {
    const from = here.current
    takesFocus.current ||= extends_
    setAnchor((corner) => (extends_ ? (corner ?? from) : undefined))
    setActive(position)
  }, [])

  const goTo = useCallback(
    (position: Position, corner?: Position) => {
      takesFocus.current = true
      setAnchor(corner)
      setActive(position)
      if (position.row >= 0) virtual.scrollToIndex(position.row)
    },
    [virtual],
  )

  const edit = useCallback(
    (position: Position) => {
      if (!isEditableAt(position)) return
      setActive(position)
      setEditing(position)
    },
    [isEditableAt],
  )

  const editingNow = useRef(editing)
  useLayoutEffect(() => {
    editingNow.current = editing
  }, [editing])
  const leave = useCallback(
    (from: Position, how: Leave) => {
      const now = editingNow.current
      // The person went to another cell while this one was saved: they are not fetched back.
      if (now && (now.row !== from.row || now.column !== from.column)) return
      setEditing(undefined)
      if (how === 'away') return
      const extent = { rows: rows.length, columns: placed.length }
      const next = how === 'stay' ? undefined : nextEditable(from, extent, how === 'next' ? 1 : -1, isEditableAt)
      goTo(next ?? from)
      if (next) setEditing(next)
    },
    [goTo, isEditableAt, placed.length, rows.length],
  )

  useLayoutEffect(() => {
    if (!takesFocus.current || editing) return
    takesFocus.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${activeRow}:${activeColumn}"]`)?.focus()
  })

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (editing || event.defaultPrevented || event.altKey) return
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!cell) return
    const position = { row: activeRow, column: activeColumn }
    if (event.target !== cell) return moveInside(event, cell)
    if (event.key === 'Enter' || event.key === 'F2' || (event.key === ' ' && position.row < 0)) {
      event.preventDefault()
      const column = placed[position.column]
      if (position.row < 0) {
        if (column?.renderHead) enterWidgets(cell)
        else if (column?.isSortable && event.key !== 'F2') onSort(column.id, event.shiftKey)
      } else if (isEditableAt(position)) edit(position)
      else enterWidgets(cell)
      return
    }
    if (event.key === ' ' && selection && rows[position.row] && (event.shiftKey || placed[position.column]?.staysAtStart)) {
      event.preventDefault()
      selection.toggle(rows[position.row]?.id ?? 0)
      return
    }
    if (event.key === 'Escape' && isMarked) return setAnchor(undefined)
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && command(event.key.toLowerCase())) {
      event.preventDefault()
      return
    }
    const pageRows = Math.max(Math.floor(((scroller.current?.clientHeight ?? 0) - size.head) / rowHeight) - 1, 1)
    const next = moveBy({ key: event.key, ctrlKey: event.ctrlKey || event.metaKey }, position, {
      rows: rows.length,
      columns: placed.length,
      pageRows,
    })
    if (!next) return
    event.preventDefault()
    goTo(next, event.shiftKey && next.row >= 0 && position.row >= 0 ? (anchor ?? position) : undefined)
  }

  /** What Ctrl or Cmd with a letter does; false for letters that are the browser's. */
  function command(letter: string): boolean {
    if (letter === 'z') onUndo()
    else if (letter === 'd' && isMarked) onFill(marked, placed)
    else if (letter === 'c' && !getSelection()?.toString()) {
      const texts = rowsOf(marked).map((row) => columnsOf(marked).map((column) => textAt(row, column)))
      const text = isMarked ? formatTsv(texts) : (texts[0]?.[0] ?? '')
      if (text) void navigator.clipboard.writeText(text)
    } else return false
    return true
  }

  function textAt(row: number, column: number): string {
    const place = placed[column]
    const entry = rows[row]
    return place && entry ? cellText(place, entry) : ''
  }

  function paste(event: ClipboardEvent<HTMLDivElement>) {
    if (editing || !(event.target as HTMLElement).closest('[role="gridcell"]')) return
    const texts = parseTsv(event.clipboardData.getData('text/plain'))
    event.preventDefault()
    onPaste(texts, targetOf(texts, marked), placed)
  }

  const pinnedWidth = (side: 'start' | 'end') =>
    placed.reduce((sum, column) => sum + (column.pinned?.side === side ? column.width : 0), 0)

  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={placed.length}
      aria-busy={isBusy}
      aria-multiselectable={selection !== undefined}
      onKeyDown={onKeyDown}
      onPaste={paste}
      style={{ '--row': `${rowHeight}px` } as CSSProperties}
      sx={{ ...look, scrollPaddingInline: `${pinnedWidth('start')}px ${pinnedWidth('end')}px` }}
    >
      <GridHead
        columns={placed}
        rows={rows}
        width={width}
        sort={sort}
        onSort={onSort}
        activeColumn={active.row < 0 || rows.length === 0 ? activeColumn : -1}
        onFocus={(column) => setActive({ row: -1, column })}
      />
      {instead ?? (
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), width, position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index]
            return (
              row && (
                <GridRow
                  key={key}
                  row={row}
                  index={index}
                  rowNumber={offset + index + 2}
                  top={start - size.head}
                  width={width}
                  columns={placed}
                  activeColumn={index === activeRow && active.row >= 0 ? activeColumn : -1}
                  editingColumn={editing?.row === index ? editing.column : -1}
                  measure={isTall ? virtual.measureElement : undefined}
                  markedFrom={isMarked && index >= marked.top && index <= marked.bottom ? marked.left : -1}
                  markedTo={isMarked && index >= marked.top && index <= marked.bottom ? marked.right : -1}
                  isSelected={selection?.has(row.id)}
                  changedBy={marks.get(row.id)}
                  onPress={press}
                  onEdit={edit}
                  onLeave={leave}
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

/** Everything that a page prints stands on it: set while the browser prepares the paper. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

const widgetsIn = (cell: HTMLElement): HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)'),
]

/** Enter on a cell that holds buttons or switches: presses the only one, or moves to the first of several. */
function enterWidgets(cell: HTMLElement): void {
  const [first, ...others] = widgetsIn(cell)
  if (others.length === 0) first?.click()
  else first?.focus()
}

/** Inside a cell with several buttons: the arrows go between them, Escape goes back to the cell. */
function moveInside(event: KeyboardEvent, cell: HTMLElement): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    cell.focus()
    return
  }
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const widgets = widgetsIn(cell)
  widgets[widgets.indexOf(event.target as HTMLElement) + step]?.focus()
}

/** One style for all cells, by class: a styled component in each cell would be the cost of the list. */
const look = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  overscrollBehavior: 'contain',
  '@media print': { overflow: 'visible', flex: 'none' },
  bgcolor: 'background.default',
  scrollPaddingTop: size.head,
  '& .row': {
    position: 'absolute',
    left: 0,
    display: 'flex',
    minHeight: 'var(--row)',
    bgcolor: 'background.default',
    boxShadow: `inset 0 -1px 0 ${colour('border')}`,
  },
  '& .row:hover, & .row:hover .cell.pinned': { bgcolor: colour('hover') },
  '& .row[aria-selected="true"], & .row[aria-selected="true"] .cell.pinned': { bgcolor: colour('selected') },
  '& .row.changed, & .row.changed .cell.pinned': { bgcolor: colour('infoSoft') },
  // The mark is a shape, too, for those who do not see its colour.
  '& .row.changed::before': {
    content: '""',
    position: 'absolute',
    zIndex: 2,
    insetBlock: 0,
    insetInlineStart: 0,
    borderInlineStart: `4px double ${colour('info')}`,
  },
  '& .cell.marked, & .row .cell.pinned.marked': { bgcolor: colour('accentSoft') },
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'flex',
    height: size.head,
    bgcolor: colour('sunken'),
    boxShadow: `inset 0 -1px 0 ${colour('border')}`,
  },
  '& .cell': {
    flexShrink: 0,
    boxSizing: 'border-box',
    px: 1.5,
    lineHeight: 'var(--row)',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    outlineOffset: '-2px !important',
  },
  '& .head .cell': {
    lineHeight: `${size.head}px`,
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
    position: 'relative',
    userSelect: 'none',
  },
  // Buttons are as high as the lowest rows allow.
  '& .cell .MuiIconButton-root': { padding: '3px', verticalAlign: 'middle' },
  '& .cell.right': { textAlign: 'right' },
  '& .cell.pinned': { position: 'sticky', zIndex: 1, bgcolor: 'background.default' },
  '& .head .cell.pinned': { zIndex: 2, bgcolor: colour('sunken') },
  '& .cell.pinned.start-edge': { boxShadow: `inset -1px 0 0 ${colour('border')}, inset 0 -1px 0 ${colour('border')}` },
  '& .cell.pinned.end-edge': { boxShadow: `inset 1px 0 0 ${colour('border')}, inset 0 -1px 0 ${colour('border')}` },
  '& .row:has(.editing)': { zIndex: 2 },
  '& .cell.editable': { cursor: 'text' },
  '& .cell.editable:hover': { boxShadow: `inset 0 0 0 1px ${colour('borderStrong')}` },
  '& .cell.editable.editing:not(.pinned)': { position: 'relative' },
  '& .cell.editable.editing': {
    overflow: 'visible',
    boxShadow: `inset 0 0 0 2px ${colour('accent')}`,
    bgcolor: colour('surface'),
  },
  '& .cell.editable.editing:has([data-refused="true"])': { boxShadow: `inset 0 0 0 2px ${colour('danger')}` },
  '& .head .sortable': { cursor: 'pointer' },
  '& .head .sortable:hover': { color: 'text.primary' },
  '& .resize': {
    position: 'absolute',
    insetBlock: 8,
    insetInlineEnd: 0,
    width: 8,
    cursor: 'col-resize',
    touchAction: 'none',
    borderInlineEnd: `1px solid ${colour('border')}`,
  },
  '& .resize:hover': { borderInlineEndColor: colour('accent'), borderInlineEndWidth: 2 },
} as const
