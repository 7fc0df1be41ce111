import { inlineKey } from '../../../ui/look/inlineKey.ts'
import { isFromRight } from '../../../ui/look/isFromRight.ts'
import type { KeyboardEvent } from 'react'
import { size } from '../../../ui/look/theme.ts'
import { enterWidgets } from './cellWidgets.ts'
import type { KeyedGrid } from './GridCommands.ts'
import { moveBy } from './gridKeys.ts'

/** The keys that are about the cell with the focus. Each says whether it has handled the key. */
export function cellKeys({ focus, rows, placed, rowHeight, onSort }: KeyedGrid, onReached: (row: number) => void) {
  const { activeRow, activeColumn, anchor, isEditableAt, edit, goTo } = focus
  const position = { row: activeRow, column: activeColumn }
  const isHead = position.row < 0

  /** Sorts by the column, or goes into what its head holds. */
  function enterHead(event: KeyboardEvent, cell: HTMLElement): void {
    const column = placed[activeColumn]
    if (column?.renderHead) enterWidgets(cell)
    else if (column?.isSortable && event.key !== 'F2') onSort(column.id, event.shiftKey)
  }

  function enter(event: KeyboardEvent, cell: HTMLElement): boolean {
    if (event.key !== 'Enter' && event.key !== 'F2' && !(event.key === ' ' && isHead)) return false
    if (isHead) enterHead(event, cell)
    else if (isEditableAt(position)) edit(position)
    else enterWidgets(cell)
    return true
  }

  function move(event: KeyboardEvent): boolean {
    const next = moveBy({ key: inlineKey(event.key, isFromRight()), ctrlKey: event.ctrlKey || event.metaKey }, position, {
      rows: rows.length,
      columns: placed.length,
      pageRows: Math.max(Math.floor((event.currentTarget.clientHeight - size.head) / rowHeight) - 1, 1),
    })
    if (!next) return false
    goTo(next, event.shiftKey && next.row >= 0 && !isHead ? (anchor ?? position) : undefined)
    onReached(next.row)
    return true
  }

  return { enter, move }
}
