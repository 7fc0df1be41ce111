import type { KeyboardEvent } from 'react'
import { inlineKey } from '../../../ui/look/inlineKey.ts'
import { isFromRight } from '../../../ui/look/isFromRight.ts'

const widgetsIn = (cell: HTMLElement): HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)'),
]

/** Enter on a cell with buttons or switches presses the only one, or moves to the first of several. */
export function enterWidgets(cell: HTMLElement): void {
  const [first, ...others] = widgetsIn(cell)
  if (others.length === 0) first?.click()
  else first?.focus()
}

/** Inside a cell with several buttons the arrow keys move between them, and Escape returns to the cell. */
export function moveInside(event: KeyboardEvent, cell: HTMLElement): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    cell.focus()
    return
  }
  const key = inlineKey(event.key, isFromRight())
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const widgets = widgetsIn(cell)
  widgets[widgets.indexOf(event.target as HTMLElement) + step]?.focus()
}
