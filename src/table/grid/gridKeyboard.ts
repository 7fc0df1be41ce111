import type { KeyboardEvent } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import { size } from '../../ui/look/theme.ts'
import type { Block } from './block.ts'
import { enterWidgets, moveInside } from './cellWidgets.ts'
import { gridClipboard } from './gridClipboard.ts'
import { moveBy } from './gridKeys.ts'
import type { Selection } from '../list/SelectionContext.ts'
import type { GridFocus } from './useGridFocus.ts'
import type { PlacedColumn } from '../columns/placeColumns.ts'
import type { Peek } from '../peek/usePeek.ts'

/** What the keys of a grid do besides moving the focus. */
export interface GridCommands {
  onSort: (name: string, adds: boolean) => void
  /** Called with texts from the clipboard for the cells of a block, in the order of the columns on screen. */
  onPaste: (texts: readonly (readonly string[])[], target: Block, columns: readonly PlacedColumn[]) => void
  onFill: (block: Block, columns: readonly PlacedColumn[]) => void
  onUndo: () => void
  /** Shows a record beside the list; undefined shows none. */
  onPeek?: ((id: number | undefined) => void) | undefined
}

interface Options extends GridCommands {
  focus: GridFocus
  rows: readonly Row[]
  placed: readonly PlacedColumn[]
  selection: Selection | undefined
  /** The record beside the list, and where the last key led. */
  peek: Pick<Peek, 'id' | 'reached'>
  /** In pixels; determines how many rows Page Up and Page Down move. */
  rowHeight: number
}

/** The keys of a grid and its clipboard, following the ARIA grid pattern. */
export function gridKeyboard(options: Options) {
  const { focus, rows, placed, rowHeight, onSort, onPaste, onFill, onUndo, onPeek } = options
  const { activeRow, activeColumn, anchor, marked, isMarked, editing, isEditableAt, edit, goTo } = focus
  const { peekedNow, chooseOrPeek, giveUp, isBeforePeek } = rowKeys(options)
  const clipboard = gridClipboard({ rows, placed, marked, isOff: editing !== undefined, onPaste })

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (editing || event.defaultPrevented || event.altKey) return
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!cell) return
    const position = { row: activeRow, column: activeColumn }
    if (isBeforePeek(event.key)) return event.preventDefault()
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
    if (event.key === ' ' && chooseOrPeek(event)) return event.preventDefault()
    if (event.key === 'Escape' && giveUp()) return
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && command(event.key.toLowerCase())) {
      event.preventDefault()
      return
    }
    const next = moveBy({ key: event.key, ctrlKey: event.ctrlKey || event.metaKey }, position, {
      rows: rows.length,
      columns: placed.length,
      pageRows: Math.max(Math.floor((event.currentTarget.clientHeight - size.head) / rowHeight) - 1, 1),
    })
    if (!next) return
    event.preventDefault()
    goTo(next, event.shiftKey && next.row >= 0 && position.row >= 0 ? (anchor ?? position) : undefined)
    const reached = rows[next.row]
    if (peekedNow() !== undefined && reached && next.row !== position.row) onPeek?.(reached.id)
  }

  /** Handles Ctrl or Cmd with a letter; returns false for those of the browser. */
  function command(letter: string): boolean {
    if (letter === 'z') onUndo()
    else if (letter === 'd' && isMarked) onFill(marked, placed)
    else if (letter === 'c' && !getSelection()?.toString()) {
      clipboard.copy()
    } else return false
    return true
  }

  return { onKeyDown, onPaste: clipboard.paste }
}

/** The keys that are about a row as a whole. */
function rowKeys({ focus, rows, placed, selection, peek, onPeek }: Options) {
  const { activeRow, activeColumn, isMarked, unmark } = focus

  /** The record to which the last key led, if it is shown beside this list; in a grouped list, another group may show it. */
  function peekedNow(): number | undefined {
    const { id } = peek.reached.current
    return peek.id !== undefined || rows.some((row) => row.id === id) ? id : undefined
  }

  /** Space in the first cell, or with Shift, selects the row; elsewhere it shows the record beside the list. */
  function chooseOrPeek({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const row = rows[activeRow]
    if (!row) return false
    if (selection && (shiftKey || placed[activeColumn]?.staysAtStart)) selection.toggle(row.id)
    else if (onPeek && !shiftKey && !ctrlKey && !metaKey) onPeek(row.id === peekedNow() ? undefined : row.id)
    else return false
    return true
  }

  /** Escape ends one thing at a time: the marked block, then the record beside the list, then the selection. */
  function giveUp(): boolean {
    if (isMarked) unmark()
    else if (peekedNow() !== undefined) onPeek?.(undefined)
    else if (selection && selection.ids.size > 0) selection.clear()
    else return false
    return true
  }

  /** Keys that are pressed before the panel has the focus are meant for it: arrows go to the next record, and the focus stays in place. */
  function isBeforePeek(key: string): boolean {
    const from = peekedNow()
    if (from === undefined || !peek.reached.current.isOpening) return false
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const next = by === 0 ? undefined : rows[rows.findIndex(({ id }) => id === from) + by]
    if (next) onPeek?.(next.id)
    return by !== 0 || key === 'Enter' || key === 'F2'
  }

  return { peekedNow, chooseOrPeek, giveUp, isBeforePeek }
}
