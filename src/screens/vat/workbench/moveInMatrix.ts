import type { KeyboardEvent } from 'react'
import { inlineKey } from '../../../ui/look/inlineKey.ts'
import { isFromRight } from '../../../ui/look/isFromRight.ts'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys move between the cells of a table, which are marked `data-cell`, and between several buttons in a cell. */
export function moveInMatrix(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[inlineKey(event.key, isFromRight())]
  const from = event.target
  if (!step || !(from instanceof HTMLElement) || !from.matches('[data-cell]')) return
  event.preventDefault()
  const row = from.closest('tr')
  if (!row) return
  const [rows, columns] = step
  const inRow = (entry: Element) => [...entry.querySelectorAll<HTMLElement>('[data-cell]')]
  if (columns !== 0) return inRow(row)[inRow(row).indexOf(from) + columns]?.focus()
  const target = rows < 0 ? row.previousElementSibling : row.nextElementSibling
  const column = from.closest('td')?.cellIndex ?? 0
  target?.children[column]?.querySelector<HTMLElement>('[data-cell]')?.focus()
}
