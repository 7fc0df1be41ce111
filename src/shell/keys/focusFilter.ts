import { isInSight } from './isInSight.ts'

/**
 * The text box of a filter bar, or else the first of its other filters; on a phone, the button that opens them. The tabs of views
 * above them are not filters.
 */
const filters = [
  'main [role=search] form input',
  'main [role=search] form button',
  'main [role=search] button[aria-haspopup=dialog]',
  'main input[type=search]',
]

/** Focuses the first filter of the list on screen, or the page's own search. Returns whether there is one. */
export function focusFilter(): boolean {
  const field = filters.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]).find(isInSight)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  return field !== undefined
}
