import { useEffect, useState } from 'react'

/** The part of an open dialog or menu that keeps the focus within itself. */
const trap = '.MuiModal-root:not([aria-hidden=true]) > [tabindex="-1"]'

/**
 * An element for the panel beside the page. A dialog takes the focus back from whatever is outside of it, so while one is open the
 * element stands within it.
 */
export function usePanelPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    function put() {
      const open = document.querySelectorAll(trap)
      const wanted = open[open.length - 1] ?? document.body
      if (place.parentElement === wanted) return
      const focused = place.contains(document.activeElement) ? document.activeElement : null
      wanted.append(place)
      place.removeAttribute('aria-hidden')
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
    put()
    const observer = new MutationObserver(put)
    observer.observe(document.body, { childList: true })
    return () => {
      observer.disconnect()
      place.remove()
    }
  }, [place])
  return place
}
