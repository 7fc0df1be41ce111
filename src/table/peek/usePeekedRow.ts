import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import type { GridFocus } from '../grid/useGridFocus.ts'

interface Options {
  peeked: number | undefined
  /** The record at which a key or a button closed the panel. */
  closedAt: RefObject<number | undefined>
  rows: readonly Row[]
  focus: Pick<GridFocus, 'activeRow' | 'activeColumn' | 'follow' | 'goTo'>
  scrollTo: RefObject<(row: number) => void>
}

/**
 * Keeps the row of the record beside the list in view and lets the keyboard continue there: if the panel closes and the focus
 * would be lost, that row gets it.
 */
export function usePeekedRow({ peeked, closedAt, rows, focus, scrollTo }: Options): void {
  const { activeRow, activeColumn, follow, goTo } = focus
  const before = useRef(peeked)
  /** The record whose panel was closed before its page of the list had loaded. */
  const left = useRef<number>(undefined)
  const row = peeked === undefined ? -1 : rows.findIndex(({ id }) => id === peeked)
  useEffect(() => {
    if (row < 0) return
    follow(row)
    scrollTo.current(row)
  }, [row, follow, scrollTo])
  useEffect(() => {
    const was = before.current
    before.current = peeked
    if (peeked !== undefined) left.current = undefined
    else if (was !== undefined && document.activeElement === document.body) left.current = closedAt.current ?? was
    const closed = left.current
    if (closed === undefined) return
    const place = rows.findIndex(({ id }) => id === closed)
    if (place >= 0) left.current = undefined
    goTo({ row: place < 0 ? activeRow : place, column: activeColumn })
  }, [peeked, closedAt, rows, activeRow, activeColumn, goTo])
}
