import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isShown } from '../../kinds/text/isShown.ts'
import type { Row } from '../../kinds/KindView.ts'
import { blockOf, isOneCell } from './block.ts'
import type { Leave, Position } from './gridKeys.ts'
import { nextEditable } from './gridKeys.ts'
import { size } from '../../ui/theme.ts'
import type { PinnedRoom } from './revealCell.ts'
import { revealCell } from './revealCell.ts'
import type { PlacedColumn } from './useGridModel.ts'

interface Options {
  rows: readonly Row[]
  placed: readonly PlacedColumn[]
  scroller: RefObject<HTMLElement | null>
  /** Brings a row into view. */
  scrollTo: RefObject<(row: number) => void>
}

const cellAt = (scroller: HTMLElement | null, { row, column }: Position): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null

const roomOf = (placed: readonly PlacedColumn[]): PinnedRoom => {
  const widthOf = (side: 'start' | 'end') =>
    placed.reduce((sum, { pinned, width }) => sum + (pinned?.side === side ? width : 0), 0)
  return { start: widthOf('start'), end: widthOf('end'), head: size.head }
}

/** Where the focus of a grid is, which cells are marked, and which one is being edited. */
export function useGridFocus({ rows, placed, scroller, scrollTo }: Options) {
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
  const activeRow = Math.min(active.row, rows.length - 1)
  const activeColumn = Math.min(active.column, placed.length - 1)
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
      if (position.row >= 0) scrollTo.current(position.row)
    },
    [scrollTo],
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
      const cells = { rows: rows.length, columns: placed.length, isEditable: isEditableAt }
      const next = how === 'stay' ? undefined : nextEditable(from, how === 'next' ? 1 : -1, cells)
      goTo(next ?? from)
      if (next) setEditing(next)
    },
    [goTo, isEditableAt, placed.length, rows.length],
  )

  useLayoutEffect(() => {
    if (!takesFocus.current || editing) return
    takesFocus.current = false
    const cell = cellAt(scroller.current, { row: activeRow, column: activeColumn })
    cell?.focus({ preventScroll: true })
    if (cell && scroller.current) revealCell(scroller.current, cell, roomOf(placed))
  })

  useLayoutEffect(() => {
    const cell = editing && cellAt(scroller.current, editing)
    if (cell && scroller.current) revealCell(scroller.current, cell, roomOf(placed))
  }, [editing, placed, scroller])

  return {
    activeRow,
    activeColumn,
    /** The focus is in the head. */
    isInHead: active.row < 0,
    anchor,
    marked,
    isMarked,
    editing,
    isEditableAt,
    press,
    goTo,
    edit,
    leave,
    unmark: useCallback(() => setAnchor(undefined), []),
    reachHead: useCallback((column: number) => setActive({ row: -1, column }), []),
  }
}

export type GridFocus = ReturnType<typeof useGridFocus>
