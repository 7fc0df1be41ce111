import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isShown } from '../../kinds/text/isShown.ts'
import type { Row } from '../../kinds/KindView.ts'
import { blockOf, isOneCell } from './block.ts'
import type { EditorExit, Position } from './keys/gridKeys.ts'
import { nextEditable } from './keys/gridKeys.ts'
import type { PlacedColumn } from '../columns/placeColumns.ts'
import { useCellInSight } from './useCellInSight.ts'

interface Options {
  rows: readonly Row[]
  placed: readonly PlacedColumn[]
  scroller: RefObject<HTMLElement | null>
  /** Brings a row into view. */
  scrollTo: RefObject<(row: number) => void>
}

/** The cell with the focus, the other corner of the marked block, and the cell that is edited. */
function useGridPlaces(rows: readonly Row[], placed: readonly PlacedColumn[]) {
  const [reached, setActive] = useState<Position>()
  // Until somebody moves the focus, it is on the first cell with data.
  const firstColumn = Math.max(
    placed.findIndex(({ staysAtStart }) => !staysAtStart),
    0,
  )
  const active = reached ?? { row: 0, column: firstColumn }
  /** The other corner of the marked block, if there is one. */
  const [anchor, setAnchor] = useState<Position>()
  const [editing, setEditing] = useState<Position>()
  const [seen, setSeen] = useState(rows)
  /** The record that last had the focus, if it is no longer in the list. */
  const [gone, setGone] = useState<number>()
  // The focus and the editor stay with their record when rows come, go or change places.
  if (seen !== rows) {
    setSeen(rows)
    const placeNow = (row: number) => rows.findIndex(({ id }) => id === seen[row]?.id)
    const row = reached ? placeNow(reached.row) : -1
    if (reached && row >= 0 && row !== reached.row) {
      setActive({ ...reached, row })
      setAnchor(undefined)
    }
    if (reached && row < 0) setGone(seen[reached.row]?.id)
    if (editing) setEditing(placeNow(editing.row) < 0 ? undefined : { ...editing, row: placeNow(editing.row) })
  }
  return { active, setActive, firstColumn, anchor, setAnchor, editing, setEditing, gone }
}

interface Editing extends Pick<Options, 'rows' | 'placed'> {
  editing: Position | undefined
  setEditing: (position: Position | undefined) => void
  setActive: (position: Position) => void
  goTo: (position: Position) => void
}

/** Opens the editor of a cell, and moves the focus when it is left. */
function useCellEditing({ rows, placed, editing, setEditing, setActive, goTo }: Editing) {
  const isEditableAt = useCallback(
    (position: Position) => {
      const column = placed[position.column]
      const row = rows[position.row]
      return Boolean(column?.isEditable && column.field && row && isShown(column.field, row))
    },
    [placed, rows],
  )

  const edit = useCallback(
    (position: Position) => {
      if (!isEditableAt(position)) return
      setActive(position)
      setEditing(position)
    },
    [isEditableAt, setActive, setEditing],
  )

  const editingNow = useRef(editing)
  useLayoutEffect(() => {
    editingNow.current = editing
  }, [editing])
  const leave = useCallback(
    (from: Position, how: EditorExit) => {
      const now = editingNow.current
      // If the person has moved to another cell during the save, the focus stays there.
      if (now && (now.row !== from.row || now.column !== from.column)) return
      setEditing(undefined)
      if (how === 'away') return
      const cells = { rows: rows.length, columns: placed.length, isEditable: isEditableAt }
      const next = how === 'stay' ? undefined : nextEditable(from, how === 'next' ? 1 : -1, cells)
      goTo(next ?? from)
      if (next) setEditing(next)
    },
    [goTo, isEditableAt, setEditing, placed.length, rows.length],
  )

  return { isEditableAt, edit, leave }
}

/** Lets the keyboard go on where the focus has gone by itself, such as to the row from which a dialog was opened. */
const useReach = (here: RefObject<Position>, press: (position: Position, extends_: boolean) => void) =>
  useCallback(
    (element: Element) => {
      const [row = -1, column = -1] = (element.getAttribute('data-cell') ?? '').split(':').map(Number)
      const { current } = here
      if (row >= 0 && column >= 0 && (row !== current.row || column !== current.column)) press({ row, column }, false)
    },
    [here, press],
  )

/** The focus of a grid, its marked cells, and the cell that is being edited. */
export function useGridFocus({ rows, placed, scroller, scrollTo }: Options) {
  const { active, setActive, firstColumn, anchor, setAnchor, editing, setEditing, gone } = useGridPlaces(rows, placed)
  const activeRow = Math.min(active.row, rows.length - 1)
  const activeColumn = Math.min(active.column, placed.length - 1)
  const marked = blockOf(anchor ?? { row: activeRow, column: activeColumn }, { row: activeRow, column: activeColumn })
  const isMarked = anchor !== undefined && !isOneCell(marked)
  // Rows are rendered only when something about them changes, so the functions they call must not change with the focus.
  const here = useRef<Position>({ row: 0, column: 0 })
  useLayoutEffect(() => {
    here.current = { row: activeRow, column: activeColumn }
  }, [activeRow, activeColumn])
  const takeFocus = useCellInSight({ cell: { row: activeRow, column: activeColumn }, editing, placed, scroller, gone })

  const press = useCallback(
    (position: Position, extends_: boolean) => {
      const from = here.current
      if (extends_) takeFocus()
      setAnchor((corner) => (extends_ ? (corner ?? from) : undefined))
      setActive(position)
    },
    [setAnchor, setActive, takeFocus],
  )
  const reach = useReach(here, press)

  const goTo = useCallback(
    (position: Position, corner?: Position) => {
      takeFocus()
      setAnchor(corner)
      setActive(position)
      if (position.row >= 0) scrollTo.current(position.row)
    },
    [scrollTo, setAnchor, setActive, takeFocus],
  )

  const { isEditableAt, edit, leave } = useCellEditing({ rows, placed, editing, setEditing, setActive, goTo })

  return {
    activeRow,
    activeColumn,
    /** The focus is in the head. */
    isInHead: active.row < 0,
    anchor,
    marked,
    isMarked,
    /** The marked cells of a row, from the first to the last column; undefined if only one cell is marked. */
    markedIn: (row: number) => {
      const isIn = isMarked && row >= marked.top && row <= marked.bottom
      return { markedFrom: isIn ? marked.left : -1, markedTo: isIn ? marked.right : -1 }
    },
    editing,
    isEditableAt,
    press,
    reach,
    goTo,
    edit,
    leave,
    /** Makes another row the one where the keyboard continues, without moving the focus itself. */
    follow: useCallback(
      (row: number) => setActive((now) => ({ row, column: now?.column ?? firstColumn })),
      [setActive, firstColumn],
    ),
    unmark: useCallback(() => setAnchor(undefined), [setAnchor]),
    reachHead: useCallback((column: number) => setActive({ row: -1, column }), [setActive]),
  }
}

export type GridFocus = ReturnType<typeof useGridFocus>
