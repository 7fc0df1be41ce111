import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import type { GridFocus } from '../grid/useGridFocus.ts'

interface Options {
  peeked: number | undefined
  rows: readonly Row[]
  focus: Pick<GridFocus, 'activeRow' | 'activeColumn' | 'follow' | 'goTo'>
  scrollTo: RefObject<(row: number) => void>
}

/**
 * The row of the record beside the list stays in sight, and is where the keyboard goes on: when the panel closes and leaves
 * the focus nowhere, that row gets it.
 */
export function usePeekedRow({ peeked, rows, focus, scrollTo }: Options): void {
  const { activeRow, activeColumn, follow, goTo } = focus
  const before = useRef(peeked)
  const row = peeked === undefined ? -1 : rows.findIndex(({ id }) => id === peeked)
  useEffect(() => {
    if (row < 0) return
    follow(row)
    scrollTo.current(row)
  }, [row, follow, scrollTo])
  useEffect(() => {
    const was = before.current
    before.current = peeked
    if (was === undefined || peeked !== undefined || document.activeElement !== document.body) return
    goTo({ row: activeRow, column: activeColumn })
  }, [peeked, activeRow, activeColumn, goTo])
}
