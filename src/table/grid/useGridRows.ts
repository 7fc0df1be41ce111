import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import { size } from '../../ui/look/theme.ts'
import type { PlacedColumn } from '../columns/placeColumns.ts'
import { usePeekedRow } from '../peek/usePeekedRow.ts'
import { useGridFocus } from './useGridFocus.ts'
import { useOverscan } from './useOverscan.ts'

interface InSight {
  rows: readonly Row[]
  placed: readonly PlacedColumn[]
  scroller: RefObject<HTMLDivElement | null>
  rowHeight: number
  isPrinting: boolean
  activeRow: number
}

/** The rows that are drawn: those in view, some around them, and the one with the focus even if it is out of view. */
function useRowsInSight({ rows, placed, scroller, rowHeight, isPrinting, activeRow }: InSight) {
  const spareRows = useOverscan(rows, placed)
  const virtual = useVirtualizer({
    count: rows.length,
    useFlushSync: false,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    // Paper cannot be scrolled, so all rows of the page are printed.
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

/** Focuses the row from whose page somebody returns, once. */
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

interface Options extends Omit<InSight, 'activeRow'> {
  /** The row to which somebody returns. */
  returnRow: number | undefined
  returnColumn: string | undefined
  /** The record beside the list, and the record at which a key or a button closed the panel. */
  peek: { id: number | undefined; closedAt: RefObject<number | undefined> }
  onEditing: (isEditing: boolean) => void
}

/** Which rows are drawn and which cell has the focus, be it by key, by returning to the list or by the record beside the list. */
export function useGridRows({ rows, placed, scroller, rowHeight, isPrinting, returnRow, returnColumn, ...rest }: Options) {
  const { peek, onEditing } = rest
  const scrollTo = useRef((_row: number) => undefined as void)
  const focus = useGridFocus({ rows, placed, scroller, scrollTo })
  const { activeRow, activeColumn, editing } = focus
  const virtual = useRowsInSight({ rows, placed, scroller, rowHeight, isPrinting, activeRow })

  useLayoutEffect(() => {
    scrollTo.current = (row) => virtual.scrollToIndex(row)
  }, [virtual])

  const returnPlace = placed.findIndex(({ id }) => id === returnColumn)
  const returnTo = (row: number) => focus.goTo({ row, column: Math.max(returnPlace < 0 ? activeColumn : returnPlace, 0) })
  useReturnRow({ rows, returnRow, goTo: returnTo })
  useEffect(() => onEditing(editing !== undefined), [editing, onEditing])
  usePeekedRow({ peeked: peek.id, closedAt: peek.closedAt, rows, focus, scrollTo })
  return { focus, virtual }
}
