import type { KeyboardEvent } from 'react'
import type { KeyedGrid } from './GridCommands.ts'

/** The keys that are about a row as a whole. Each says whether it has handled the key. */
export function rowKeys({ focus, rows, placed, selection, peek, onPeek }: KeyedGrid) {
  const { activeRow, activeColumn, isMarked, unmark } = focus

  /** The record to which the last key led, if it is shown beside this list; in a grouped list, another group may show it. */
  function peekedNow(): number | undefined {
    const { id } = peek.reached.current
    return peek.id !== undefined || rows.some((row) => row.id === id) ? id : undefined
  }

  /** The focus has gone to another row: the panel follows it. */
  function follow(reached: number): void {
    const row = rows[reached]
    if (row && reached !== activeRow && peekedNow() !== undefined) onPeek?.(row.id)
  }

  /** Space in the first cell, or with Shift, selects the row; elsewhere it shows the record beside the list. */
  function chooseOrPeek({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const row = rows[activeRow]
    if (key !== ' ' || !row) return false
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
  function isBeforePeek({ key }: KeyboardEvent): boolean {
    const from = peekedNow()
    if (from === undefined || !peek.reached.current.isOpening) return false
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const next = by === 0 ? undefined : rows[rows.findIndex(({ id }) => id === from) + by]
    if (next) onPeek?.(next.id)
    return by !== 0 || key === 'Enter' || key === 'F2'
  }

  return { follow, chooseOrPeek, giveUp, isBeforePeek }
}
