import type { KeyboardEvent } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import { size } from '../../ui/look/theme.ts'
import type { Block } from './block.ts'
import { enterWidgets, moveInside } from './cellWidgets.ts'
import { gridClipboard } from './gridClipboard.ts'
import { moveBy } from './gridKeys.ts'
import type { Selection } from '../list/SelectionContext.ts'
import type { GridFocus } from './useGridFocus.ts'
import type { PlacedColumn } from './useGridModel.ts'

/** What the keys of a grid do besides moving. */
export interface GridCommands {
  onSort: (name: string, adds: boolean) => void
  /** Texts from elsewhere for the cells of a block, in the order of the columns on screen. */
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
  /** The record beside the list. */
  peeked: number | undefined
  /** In pixels; how many rows a page of the screen holds follows from it. */
  rowHeight: number
}

/** The keys of a grid and its clipboard, after the grid pattern of ARIA. */
export function gridKeyboard(options: Options) {
  const { focus, rows, placed, rowHeight, peeked, onSort, onPaste, onFill, onUndo, onPeek } = options
  const { activeRow, activeColumn, anchor, marked, isMarked, editing, isEditableAt, edit, goTo } = focus
  const { chooseOrPeek, giveUp } = rowKeys(options)
  const clipboard = gridClipboard({ rows, placed, marked, isOff: editing !== undefined, onPaste })

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
    if (peeked !== undefined && reached && next.row !== position.row) onPeek?.(reached.id)
  }

  /** What Ctrl or Cmd with a letter does; false for letters that are the browser's. */
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
function rowKeys({ focus, rows, placed, selection, peeked, onPeek }: Options) {
  const { activeRow, activeColumn, isMarked, unmark } = focus

  /** Space chooses the row, in its first cell or with Shift; elsewhere it shows the record beside the list. */
  function chooseOrPeek({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const row = rows[activeRow]
    if (!row) return false
    if (selection && (shiftKey || placed[activeColumn]?.staysAtStart)) selection.toggle(row.id)
    else if (onPeek && !shiftKey && !ctrlKey && !metaKey) onPeek(row.id === peeked ? undefined : row.id)
    else return false
    return true
  }

  /** What Escape takes back, the latest first: the marked block, the record beside the list, the selection. */
  function giveUp(): boolean {
    if (isMarked) unmark()
    else if (peeked !== undefined) onPeek?.(undefined)
    else if (selection && selection.ids.size > 0) selection.clear()
    else return false
    return true
  }

  return { chooseOrPeek, giveUp }
}
