import { isInSight } from './isInSight.ts'

/**
 * Presses the button on screen that declares this key in `aria-keyshortcuts`, of several that of the record beside the list. Returns
 * whether there is one.
 */
export function pressButtonOf(key: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
  const meant = buttons.filter(
    (element) => element.getAttribute('aria-keyshortcuts')?.split(' ').includes(key) && isInSight(element),
  )
  const button = meant.find((element) => element.closest('[data-side-panel]') !== null) ?? meant[0]
  button?.click()
  return button !== undefined
}
