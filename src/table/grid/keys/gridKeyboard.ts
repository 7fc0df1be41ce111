import type { KeyboardEvent } from 'react'
import { cellKeys } from './cellKeys.ts'
import { moveInside } from './cellWidgets.ts'
import { gridClipboard } from '../gridClipboard.ts'
import type { KeyedGrid } from './GridCommands.ts'
import { rowKeys } from './rowKeys.ts'

/** The keys of a grid and its clipboard, following the ARIA grid pattern. */
export function gridKeyboard(grid: KeyedGrid) {
  const { focus, rows, placed, onPaste, onFill, onUndo } = grid
  const { marked, isMarked, editing } = focus
  const clipboard = gridClipboard({ rows, placed, marked, isOff: editing !== undefined, onPaste })
  const ofRow = rowKeys(grid)
  const ofCell = cellKeys(grid, ofRow.follow)

  /** Handles Ctrl or Cmd with a letter, except those of the browser. */
  function command({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (!(ctrlKey || metaKey) || shiftKey) return false
    const letter = key.toLowerCase()
    if (letter === 'z') onUndo()
    else if (letter === 'd' && isMarked) onFill(marked, placed)
    else if (letter === 'c' && !getSelection()?.toString()) clipboard.copy()
    else return false
    return true
  }

  /** The first that knows a key handles it. */
  const handlers = [ofCell.enter, ofRow.chooseOrPeek, command, ofCell.move]

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (editing || event.defaultPrevented || event.altKey) return
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!cell) return
    if (ofRow.isBeforePeek(event)) return event.preventDefault()
    if (event.target !== cell) return moveInside(event, cell)
    if (event.key === 'Escape' && ofRow.giveUp()) return
    if (handlers.some((handles) => handles(event, cell))) event.preventDefault()
  }

  return { onKeyDown, onPaste: clipboard.paste }
}
