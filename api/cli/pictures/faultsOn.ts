import type { Page } from 'playwright'

/** Elements whose text must not be cut: controls, and names. */
const named = 'button, [role=button], [role=tab], [role=menuitem], [role=columnheader], label, legend, h1, h2, h3, dt'

/**
 * What a program can find wrong with the current page: sideways scrolling, cut names, texts that were not filled in. The code is
 * a text, because the types of the browser do not exist here.
 */
export const faultsOn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const faults = []
    const sideways = document.documentElement.scrollWidth - innerWidth
    if (sideways > 0) faults.push('the page scrolls sideways by ' + sideways + ' px')
    const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    for (const element of document.querySelectorAll(${JSON.stringify(named)})) {
      for (const part of [element, ...element.querySelectorAll('*')]) {
        const style = getComputedStyle(part)
        const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1 && style.overflowX !== 'visible'
        if (isCut && part.textContent.trim() && isShown(part)) faults.push('cut: ' + part.textContent.trim().slice(0, 60))
      }
    }
    const raw = /%\\{|\\bundefined\\b|\\bNaN\\b|\\[object |^[a-z]+(\\.[a-z]\\w*){2,}$/
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.data.trim()
      if (raw.test(text) && !walker.currentNode.parentElement.closest('script, style, code, pre')) faults.push('raw: ' + text.slice(0, 60))
    }
    return [...new Set(faults)]
  })()`)
