import { isInSight } from './isInSight.ts'

/** The open box of a filter bar before the chips of its filters; the tabs of views are no filters. */
const filters = ['main [role=search] input', 'main [role=search] button:not([role=tab])', 'main input[type=search]']

/** Puts the focus into the first filter of the list on screen, or of the page's own search; answers whether there is one. */
export function focusFilter(): boolean {
  const field = filters.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]).find(isInSight)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  return field !== undefined
}
