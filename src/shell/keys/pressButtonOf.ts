import { isInSight } from './isInSight.ts'

/** Presses the button on screen that declares this key in `aria-keyshortcuts`. Returns whether there is one. */
export function pressButtonOf(key: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
  const button = buttons.find(
    (element) => element.getAttribute('aria-keyshortcuts')?.split(' ').includes(key) && isInSight(element),
  )
  button?.click()
  return button !== undefined
}
