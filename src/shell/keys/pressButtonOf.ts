import { isInSight } from './isInSight.ts'

/** Presses it once the panel shows the record that was stepped to, unless another key is pressed before. */
function pressLater(panel: Element, key: string): void {
  const observer = new MutationObserver(() => {
    end()
    pressButtonOf(key)
  })
  const end = () => {
    observer.disconnect()
    removeEventListener('keydown', end, { capture: true })
  }
  observer.observe(panel, { attributeFilter: ['aria-busy'] })
  addEventListener('keydown', end, { capture: true })
}

const rowOf = (element: Element | null): Element | null => element?.closest('[data-id]') ?? null

/**
 * Presses the button on screen that declares this key in `aria-keyshortcuts`: that of the record beside the list, else that of the row with
 * the focus, never that of another row. Returns whether there is one.
 */
export function pressButtonOf(key: string): boolean {
  const panel = document.querySelector('[data-side-panel]')
  if (panel?.ariaBusy === 'true') {
    pressLater(panel, key)
    return true
  }
  const buttons = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
  const meant = buttons.filter(
    (element) => element.getAttribute('aria-keyshortcuts')?.split(' ').includes(key) && isInSight(element),
  )
  const row = rowOf(document.activeElement)
  const button =
    meant.find((element) => element.closest('[data-side-panel]') !== null) ??
    (row && meant.find((element) => row.contains(element))) ??
    meant.find((element) => rowOf(element) === null)
  button?.click()
  return button !== undefined
}
