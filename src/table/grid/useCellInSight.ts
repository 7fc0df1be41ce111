import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { size } from '../../ui/look/theme.ts'
import type { PlacedColumn } from '../columns/placeColumns.ts'
import type { Position } from './keys/gridKeys.ts'
import type { PinnedRoom } from './revealCell.ts'
import { revealCell } from './revealCell.ts'

const cellAt = (scroller: HTMLElement | null, { row, column }: Position): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null

const roomOf = (placed: readonly PlacedColumn[]): PinnedRoom => {
  const widthOf = (side: 'start' | 'end') =>
    placed.reduce((sum, { pinned, width }) => sum + (pinned?.side === side ? width : 0), 0)
  return { start: widthOf('start'), end: widthOf('end'), head: size.head }
}

interface InSight {
  cell: Position
  editing: Position | undefined
  placed: readonly PlacedColumn[]
  scroller: RefObject<HTMLElement | null>
  gone: number | undefined
}

/** Keeps the focused and the edited cell visible. The function it returns focuses the cell once it is drawn. */
export function useCellInSight({ cell: { row, column }, editing, placed, scroller, gone }: InSight): () => void {
  const takesFocus = useRef(false)
  // The row with the focus is gone: the row in its place gets the focus, which would otherwise be lost.
  useLayoutEffect(() => {
    if (gone !== undefined && document.activeElement === document.body) takesFocus.current = true
  }, [gone])
  useLayoutEffect(() => {
    if (!takesFocus.current || editing) return
    const cell = cellAt(scroller.current, { row, column })
    // New rows are drawn a moment later.
    if (!cell || !scroller.current) return
    takesFocus.current = false
    cell.focus({ preventScroll: true })
    revealCell(scroller.current, cell, roomOf(placed))
  })

  useLayoutEffect(() => {
    const cell = editing && cellAt(scroller.current, editing)
    if (cell && scroller.current) revealCell(scroller.current, cell, roomOf(placed))
  }, [editing, placed, scroller])
  return useCallback(() => {
    takesFocus.current = true
  }, [])
}
