import type { Page } from 'playwright'

/** What people press or read as a name, one by one. */
const parts = 'button, a[href], [role=tab], [role=columnheader], label, h1, h2, h3, dt, dd'
/** What Tab stops at. */
const stops = 'a[href], button:not([disabled]), input:not([disabled]), [role=tab], [tabindex="0"]'

/** What is seen of an element: what a box around it does not show lies over nothing. Needs `boxOf`. */
const shownOf = `const shownOf = (element) => {
  let { left, right, top, bottom } = boxOf(element)
  for (let box = element; box.parentElement && getComputedStyle(box).position !== 'fixed'; box = box.parentElement) {
    if (getComputedStyle(box.parentElement).overflowY === 'visible') continue
    const around = boxOf(box.parentElement)
    left = Math.max(left, around.left)
    right = Math.min(right, around.right)
    top = Math.max(top, around.top)
    bottom = Math.min(bottom, around.bottom)
  }
  return { left, right, top, bottom }
}`

/**
 * What lies over something else, and what Tab reaches before what stands before it in the same line, wherever on the current page: neither
 * happens in English, and both are what a layout from the wrong side does. The code is a text, because the types of the browser do not exist here.
 */
export const overlapsOn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const faults = []
    const open = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden=true])')].at(-1) ?? document.body
    const name = (element) => (element.getAttribute('aria-label') || element.textContent || element.localName).trim().slice(0, 40)
    const boxOf = (element) => element.getBoundingClientRect()
    ${shownOf}
    const isThere = (element) => {
      const { width, height, left, right, top, bottom } = boxOf(element)
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return width > 2 && height > 2 && isInside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const seen = [...open.querySelectorAll(${JSON.stringify(parts)})].filter((element) => {
      if (!isThere(element)) return false
      const { left, top, width, height } = boxOf(element)
      return [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint(left + width * part, top + height / 2)
        return hit && (element.contains(hit) || hit.contains(element))
      })
    })
    const SLACK = 2
    const shown = new Map(seen.map((element) => [element, shownOf(element)]))
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        // What a page scrolls lies below what stands around it.
        if (one.closest('main') !== other.closest('main')) continue
        const [a, b] = [shown.get(one), shown.get(other)]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > SLACK && down > SLACK) faults.push('overlap: ' + name(one) + ' and ' + name(other))
      }
    // What lies over others or is pinned stands elsewhere than the rest of its line.
    const isLifted = (element, within) => {
      for (let box = element; box && box !== within; box = box.parentElement)
        if (!['static', 'relative'].includes(getComputedStyle(box).position)) return true
      return false
    }
    const around = (one, other) => {
      let box = one.parentElement
      while (!box.contains(other)) box = box.parentElement
      return box
    }
    const reached = [...open.querySelectorAll(${JSON.stringify(stops)})].filter(isThere)
    for (const [at, one] of reached.entries()) {
      const other = reached[at + 1]
      if (!other || one.contains(other)) continue
      const both = around(one, other)
      if (isLifted(one, both) || isLifted(other, both)) continue
      const [a, b] = [boxOf(one), boxOf(other)]
      const isOneLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
      const goesBack = getComputedStyle(both).direction === 'rtl' ? b.left >= a.right - SLACK : b.right <= a.left + SLACK
      const [from, to] = [a, b].map(({ left, top }) => Math.round(left) + ',' + Math.round(top))
      if (isOneLine && goesBack) faults.push('keyboard order: ' + name(one) + ' (' + from + ') before ' + name(other) + ' (' + to + ')')
    }
    return [...new Set(faults)]
  })()`)
