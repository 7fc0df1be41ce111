import { isInSight } from './isInSight.ts'

/** The cell of a list at which its keys continue: the first one until somebody has moved on. */
const cell = 'main [role=grid] [data-cell][tabindex="0"]'

/** Moves the focus into the list on screen. Returns whether there is one. */
export function focusList(): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(cell)].find(isInSight)
  found?.focus()
  return found !== undefined
}
