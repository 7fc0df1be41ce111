import type { KeyboardEvent } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import { useSelection } from '../list/SelectionContext.ts'
import type { Peek } from './usePeek.ts'

/** The keys that lead to the next record and to the previous one. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, n: 1, ArrowUp: -1 }

/**
 * The keys of the record beside a list: arrows move to the next or previous one, Shift and Space mark it, Enter opens it, Escape
 * returns to its row. Those of a button within are its own, except Escape.
 */
export function usePeekKeys({ row, step, close }: Peek, openRecord: (row: Row) => void) {
  const selection = useSelection()
  return function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey } = event
    const isOnPanel = event.target === event.currentTarget
    const by = steps[key]
    if (key === 'Escape') close()
    else if (by !== undefined && isOnPanel) step(by)
    else if (key === ' ' && shiftKey && isOnPanel && row && selection) selection.toggle(row.id)
    else if (key === 'Enter' && isOnPanel && row) openRecord(row)
    else return
    event.preventDefault()
  }
}
