import type { Locator, Page } from '@playwright/test'

/** More steps than the longest page has: somebody who needs this many is going round in circles. */
const MAX_STEPS = 200

/** How many frames a busy page may take to draw the focus. */
const MAX_FRAMES = 15

/** The controls that people use. Within composite parts, such as a grid, the arrow keys go on from where Tab leads. */
const parts = {
  used: 'a[href], button, input, select, textarea, [role=button], [role=tab], [role=link], [contenteditable=true]',
  composite:
    '[role=grid], [role=tablist], [role=toolbar], [role=listbox], [role=radiogroup], [role=menu], [role=tree], table:has([data-cell]), .MuiInputBase-root, .MuiAutocomplete-root',
  unused: ':disabled, [aria-disabled=true], [aria-hidden=true], [aria-hidden=true] *, [inert] *',
  /** Elements whose border shows that the input in them has the focus. */
  around: '.MuiInputBase-root, .MuiButtonBase-root, label',
}

/** Follows the focus through a part of the page from within the page: querying it after each key would take seconds. */
const follow = (page: Page, part: string) =>
  page.evaluate(
    ({ used, composite, unused, around, part, MAX_FRAMES }) => {
      const main = document.querySelector<HTMLElement>(part)
      if (!main) return
      // A style with a transition, even one of a millisecond, does not have its final value yet when it is read.
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
      let tabs = 0
      let toList: number | undefined
      const onFocus = ({ target }: FocusEvent) => {
        if (!(target instanceof Element)) return
        reached.add(target)
        tabs++
        if (target.closest('[role=grid]')) toList ??= tabs
        if (target === main) return
        // React draws the focus in one of the next frames. A control that has lost the focus by then is not judged.
        const look = (frames: number): void => {
          if (target !== document.activeElement || isSeen(target)) return
          if (frames === 0) unseen.add(words(target))
          else requestAnimationFrame(() => look(frames - 1))
        }
        requestAnimationFrame(() => look(MAX_FRAMES))
      }
      const isReached = (element: Element): boolean => {
        const whole = element.closest(composite)
        return reached.has(element) || (whole !== null && [...reached].some((one) => whole.contains(one)))
      }
      const walk = () => {
        main.removeEventListener('focusin', onFocus)
        still.remove()
        const missed = [...main.querySelectorAll(used)].filter(
          (element) =>
            wanted.has(element) &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.matches(unused) &&
            !isReached(element),
        )
        return [
          ...missed.map((element) => `not reached: ${words(element)}`),
          ...[...unseen].map((text) => `focus not seen: ${text}`),
        ]
      }
      const isThrough = (before: number) => !main.contains(document.activeElement) || reached.size === before
      Object.assign(window, { walk, isThrough, reachedCount: () => reached.size, tabsToList: () => toList ?? 0 })
      // A control that appears only now, such as another line of waiting work, may be before the current position.
      const wanted = new Set(main.querySelectorAll(used))
      if (part === 'main') main.focus()
      main.addEventListener('focusin', onFocus)
      if (document.activeElement && main.contains(document.activeElement)) reached.add(document.activeElement)
    },
    { ...parts, part, MAX_FRAMES },
  )

/**
 * The controls of a part of the page that Tab does not reach, and those that do not show the focus. Within a dialog, Tab goes
 * round.
 */
export async function unreached(page: Page, part = 'main'): Promise<string[]> {
  await follow(page, part)
  let before = 0
  for (let step = 1; step <= MAX_STEPS; step++) {
    await page.keyboard.press('Tab')
    if (step % 8 !== 0) continue
    if (await page.evaluate<boolean>(`isThrough(${before})`)) break
    before = await page.evaluate<number>('reachedCount()')
  }
  return page.evaluate<string[]>('walk()')
}

/**
 * After `unreached`: how many Tabs from where a page begins, which is where a fresh load puts the focus, lead into its list; 0 if it
 * has none.
 */
export const tabsToList = (page: Page): Promise<number> => page.evaluate<number>('tabsToList()')

/** How often a person would press Tab before giving up. */
const MAX_TABS = 80

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control.toString()}`)
}
