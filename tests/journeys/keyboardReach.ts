import type { Page } from '@playwright/test'

/** More steps than the longest page has: who needs so many goes round in circles. */
const MOST_STEPS = 200

/** What of a page is used: within composite parts, such as a grid, the arrow keys go on from where Tab leads. */
const parts = {
  used: 'a[href], button, input, select, textarea, [role=button], [role=tab], [role=link], [contenteditable=true]',
  composite:
    '[role=grid], [role=tablist], [role=toolbar], [role=listbox], [role=radiogroup], [role=menu], [role=tree], table:has([data-cell]), .MuiInputBase-root, .MuiAutocomplete-root',
  unused: ':disabled, [aria-disabled=true], [aria-hidden=true], [aria-hidden=true] *, [inert] *',
  /** Whose edge tells that the input in it has the focus. */
  around: '.MuiInputBase-root, .MuiButtonBase-root, label',
}

/** Follows the focus through the main part of the page, in the page itself: asking it after each key would take seconds. */
const follow = (page: Page) =>
  page.evaluate(({ used, composite, unused, around }) => {
    const main = document.querySelector('main')
    if (!main) return
    // What changes over a millisecond is not there yet when it is asked for.
    const still = document.createElement('style')
    still.textContent = '* { transition: none !important; animation: none !important }'
    document.head.append(still)
    const reached = new Set<Element>()
    const unseen = new Set<string>()
    const words = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
    const isMarked = (element: Element | null | undefined): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    const hasThickEdge = (edge: Element | null | undefined) => !!edge && parseFloat(getComputedStyle(edge).borderTopWidth) > 1
    const isSeen = (element: Element): boolean => {
      const frame = element.closest(around)
      return isMarked(element) || isMarked(frame) || hasThickEdge(frame?.querySelector('fieldset'))
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      reached.add(target)
      if (target === main) return
      // React draws it with the next frame. Who has lost it by then was not looked at.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (target === document.activeElement && !isSeen(target)) unseen.add(words(target))
        }),
      )
    }
    const isReached = (element: Element): boolean => {
      const whole = element.closest(composite)
      return reached.has(element) || (whole !== null && [...reached].some((one) => whole.contains(one)))
    }
    const walk = () => {
      main.removeEventListener('focusin', onFocus)
      still.remove()
      const missed = [...main.querySelectorAll(used)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(unused) && !isReached(element),
      )
      return [
        ...missed.map((element) => `not reached: ${words(element)}`),
        ...[...unseen].map((text) => `focus not seen: ${text}`),
      ]
    }
    Object.assign(window, { walk })
    main.focus()
    main.addEventListener('focusin', onFocus)
  }, parts)

const isInMain = (page: Page) => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) === true)

/** What of the page's main part Tab does not lead to, and what does not show that it has the focus. */
export async function unreached(page: Page): Promise<string[]> {
  await follow(page)
  for (let step = 1; step <= MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    if (step % 8 === 0 && !(await isInMain(page))) break
  }
  return page.evaluate<string[]>('walk()')
}
