import { isInSight } from './isInSight.ts'

/** Puts the focus into the first filter of the list on screen, or of the page's own search; answers whether there is one. */
export function focusFilter(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('main [role=search] :is(input, button), main input[type=search]')]
  const field = fields.find(isInSight)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  return field !== undefined
}
